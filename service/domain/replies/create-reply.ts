import type { Actor, ServiceContext } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import { findReply, hasSaidSince, lockAnswerable, type ReplyRow } from '../../database/queries/replies.ts';
import { insertReply } from '../../database/queries/reply-writes.ts';
import { ServiceError } from '../../errors.ts';
import { getCoin } from '../coins/get-coin.ts';
import { prepareImage } from '../images/prepare-image.ts';
import { withImage } from '../images/with-image.ts';
import { requireAccount } from '../profiles/require-account.ts';
import { isReplyId } from './reply-id.ts';

export type ReplyInput = { mint: string; text: string; parentId?: string | undefined; image?: string | undefined };

const DUPLICATE_WITHIN_MS = 60_000;
const MAX_EDGE_PIXELS = 1600;

/**
 * Says something about a coin or answers a reply of it (interface 4.5). Visible when this resolves.
 * @throws ServiceError validation_failed (picture, parent of another coin), coin_not_found (withdrawn ones too),
 *   not_found (parent deleted, withdrawn or never there), duplicate (the same words within 60 s).
 */
export async function createReply(context: ServiceContext, actor: Actor, input: ReplyInput): Promise<ReplyRow> {
  const image = input.image
    ? await prepareImage(context, input.image, { field: 'body.image', maxEdge: MAX_EDGE_PIXELS })
    : null;
  const coin = await getCoin(context, input.mint);
  if (coin.hidden) throw new ServiceError('coin_not_found');
  const said = { coinId: coin.id, userId: actor.userId, text: input.text, image: image?.url ?? '' };
  const createdAt = context.clock.now();

  const id = await withImage(context, image, async (tx) => {
    await requireAccount(tx, actor);
    const parentId = await requireParent(tx, input.parentId, coin.id);
    if (await hasSaidSince(tx, said, new Date(createdAt.getTime() - DUPLICATE_WITHIN_MS))) {
      throw new ServiceError('duplicate');
    }
    return insertReply(tx, { ...said, address: actor.address, parentId, createdAt });
  });
  const reply = await findReply(context.database.orm, id, actor.userId);
  if (reply) return reply;
  // Taken away since: with the account, or by a moderator.
  await requireAccount(context.database.orm, actor);
  throw new ServiceError('not_found');
}

async function requireParent(tx: Executor, parentId: string | undefined, coinId: number): Promise<string | null> {
  if (parentId === undefined) return null;
  const parent = isReplyId(parentId) ? await lockAnswerable(tx, parentId) : null;
  if (!parent) throw new ServiceError('not_found');
  if (parent.coinId !== coinId) {
    const issues = [{ path: 'body.parentId', message: 'must be a reply of the same coin' }];
    throw new ServiceError('validation_failed', { issues });
  }
  return parentId;
}
