import type { Actor, ServiceContext } from '../../context.ts';
import { deleteLike, insertLike, lockLikable } from '../../database/queries/likes.ts';
import { ServiceError } from '../../errors.ts';
import { requireAccount } from '../profiles/require-account.ts';
import { isReplyId } from '../replies/reply-id.ts';

export type LikeCount = { likes: number; likedByUser: boolean };

/**
 * Likes a reply; again, the same.
 * @throws ServiceError not_found when it is deleted, withdrawn or was never there.
 */
export function likeReply(context: ServiceContext, actor: Actor, replyId: string): Promise<LikeCount> {
  return changeLike(context, actor, replyId, true);
}

/** Takes a like back; again, the same. @throws ServiceError not_found. */
export function unlikeReply(context: ServiceContext, actor: Actor, replyId: string): Promise<LikeCount> {
  return changeLike(context, actor, replyId, false);
}

async function changeLike(
  { database, clock }: ServiceContext,
  actor: Actor,
  replyId: string,
  liked: boolean,
): Promise<LikeCount> {
  if (!isReplyId(replyId)) throw new ServiceError('not_found');
  return database.orm.transaction(async (tx) => {
    await requireAccount(tx, actor);
    const reply = await lockLikable(tx, replyId);
    if (!reply) throw new ServiceError('not_found');
    const like = { replyId, userId: actor.userId, address: actor.address, createdAt: clock.now() };
    if (liked) return { likes: reply.likes + Number(await insertLike(tx, like, reply.coinId)), likedByUser: true };
    return { likes: reply.likes - Number(await deleteLike(tx, like)), likedByUser: false };
  });
}
