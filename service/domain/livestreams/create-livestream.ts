import type { Actor, ServiceContext } from '../../context.ts';
import { findUnfinishedStream, insertStream, type StreamRow } from '../../database/queries/livestreams.ts';
import { ServiceError } from '../../errors.ts';
import { getCoin } from '../coins/get-coin.ts';
import { requireAccount } from '../profiles/require-account.ts';
import { requireLivestreams, requireNotStopped } from './require-stream.ts';
import { roomName } from './room-name.ts';

export type LivestreamInput = { mint: string; title?: string | undefined; nsfw: boolean };

/**
 * Opens a stream of one's own coin; again, the one that is not ended. The media room is made at once where there is a
 * media server, and in any case before somebody joins.
 * @throws ServiceError feature_off, coin_not_found (withdrawn ones too), not_yours, livestream_stopped.
 */
export async function createLivestream(
  context: ServiceContext,
  actor: Actor,
  input: LivestreamInput,
): Promise<StreamRow> {
  await requireLivestreams(context);
  const coin = await getCoin(context, input.mint);
  if (coin.hidden) throw new ServiceError('coin_not_found');
  if (coin.creator !== actor.address) throw new ServiceError('not_yours');
  await requireNotStopped(context, actor.address, 'livestream_stopped');

  const fresh = {
    coinId: coin.id,
    host: actor.address,
    title: input.title ?? coin.name,
    nsfw: input.nsfw || coin.nsfw,
  };
  const stream = await context.database.orm.transaction(async (tx) => {
    await requireAccount(tx, actor);
    await insertStream(tx, { ...fresh, createdAt: context.clock.now() });
    return findUnfinishedStream(tx, coin.id);
  });
  if (!stream) throw new ServiceError('livestream_not_found');
  await context.media
    ?.openRoom(roomName(stream.id))
    .catch((error: unknown) => context.log.warn({ err: error, stream: stream.id }, 'a room was not made'));
  return stream;
}
