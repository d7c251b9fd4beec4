import { randomBytes } from 'node:crypto';
import type { Actor, MediaServer, ServiceContext } from '../../context.ts';
import { findCoinByMint } from '../../database/queries/coins.ts';
import type { StreamRow } from '../../database/queries/livestreams.ts';
import { findUserById } from '../../database/queries/users.ts';
import { ServiceError } from '../../errors.ts';
import { isAddress } from '../balances/is-address.ts';
import { getOpenStream, requireLivestreams } from './require-stream.ts';
import { roomName } from './room-name.ts';

export type GivenToken = { token: string; url: string; room: string; identity: string; expiresIn: number };
type Join = { kind: 'host' | 'participant'; hidden: boolean };

const RETRY_SECONDS = 5;

/**
 * A token to broadcast in one's own room (interface 4.7), always visible.
 * @throws ServiceError feature_off, livestream_not_found, not_yours (not the coin's creator, or not the caller's
 *   wallet), unavailable when everything is right but the media server does not answer.
 */
export async function getHostToken(
  context: ServiceContext,
  actor: Actor,
  { mint, creator }: { mint: string; creator: string },
): Promise<GivenToken> {
  requireLivestreams(context);
  const coin = isAddress(mint) ? await findCoinByMint(context.database.orm, mint) : null;
  if (!coin) throw new ServiceError('livestream_not_found');
  if (coin.creator !== creator || actor.address !== creator) throw new ServiceError('not_yours');
  const stream = await getOpenStream(context, mint);
  return admit(context, actor, stream, { kind: 'host', hidden: false });
}

/**
 * A token to watch and chat (interface 4.7), kept out of the list of participants where `hidden`.
 * @throws ServiceError feature_off, livestream_not_found, unavailable.
 */
export async function getParticipantToken(
  context: ServiceContext,
  actor: Actor,
  { mint, hidden }: { mint: string; hidden: boolean },
): Promise<GivenToken> {
  requireLivestreams(context);
  const stream = await getOpenStream(context, mint);
  return admit(context, actor, stream, { kind: 'participant', hidden });
}

/** Each token has an identity of its own, so that two tabs of a person do not throw each other out. */
async function admit(context: ServiceContext, actor: Actor, stream: StreamRow, join: Join): Promise<GivenToken> {
  const media = requireMediaServer(context);
  const room = roomName(stream.id);
  await media.openRoom(room).catch((error: unknown) => {
    throw new ServiceError('unavailable', { retryAfterSeconds: RETRY_SECONDS, cause: error });
  });
  const user = await findUserById(context.database.orm, actor.userId);
  const identity = `${actor.userId}#${randomBytes(9).toString('base64url')}`;
  const name = actor.isGateway ? '' : (user?.username ?? '');
  const token = await media.signToken({ room, identity, name, ...join });
  return { token, url: media.url, room, identity, expiresIn: media.tokenSeconds };
}

function requireMediaServer({ media }: ServiceContext): MediaServer {
  if (!media) throw new ServiceError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
  return media;
}
