import type { Actor, ServiceContext } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import { findCoinByMint } from '../../database/queries/coins.ts';
import { lockAnswerable, type ReplyRow } from '../../database/queries/replies.ts';
import { insertReply } from '../../database/queries/reply-writes.ts';
import { ServiceError } from '../../errors.ts';
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
  const createdAt = context.clock.now();
  const unlessSince = new Date(createdAt.getTime() - DUPLICATE_WITHIN_MS);
  return withImage(context, image, async (tx) => {
    const { username, profileImage } = await requireAccount(tx, actor);
    const parentId = await requireParent(tx, input);
    const { userId, address } = actor;
    const said = { mint: input.mint, userId, address, parentId, text: input.text, image: image?.url ?? '', createdAt };
    const written = await insertReply(tx, said, unlessSince);
    if (!written) {
      await requireOpenCoin(tx, input.mint);
      throw new ServiceError('duplicate');
    }
    const fresh = { likes: 0, likedByUser: false, answers: 0, hidden: false, deletedAt: null };
    return {
      ...said,
      ...written,
      ...fresh,
      username,
      profileImage,
      parentId: parentId === null ? null : BigInt(parentId),
    };
  });
}

async function requireOpenCoin(tx: Executor, mint: string): Promise<void> {
  const coin = await findCoinByMint(tx, mint);
  if (!coin || coin.hidden) throw new ServiceError('coin_not_found');
}

async function requireParent(tx: Executor, { parentId, mint }: ReplyInput): Promise<string | null> {
  if (parentId === undefined) return null;
  const parent = isReplyId(parentId) ? await lockAnswerable(tx, parentId) : null;
  if (parent?.mint === mint) return parentId;
  await requireOpenCoin(tx, mint);
  if (!parent) throw new ServiceError('not_found');
  const issues = [{ path: 'body.parentId', message: 'must be a reply of the same coin' }];
  throw new ServiceError('validation_failed', { issues });
}
