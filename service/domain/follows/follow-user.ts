import type { Actor, ServiceContext } from '../../context.ts';
import { deleteFollow, insertFollow, lockPair } from '../../database/queries/follows.ts';
import { ServiceError } from '../../errors.ts';
import { getUser } from '../users/get-user.ts';

export type Following = { following: boolean; followers: number };

/**
 * Follows a user, by id or address; again, the same.
 * @throws ServiceError user_not_found, validation_failed (oneself).
 */
export function followUser(context: ServiceContext, actor: Actor, idOrAddress: string): Promise<Following> {
  return changeFollow(context, actor, idOrAddress, true);
}

/** Follows a user no longer; again, the same. @throws ServiceError user_not_found, validation_failed (oneself). */
export function unfollowUser(context: ServiceContext, actor: Actor, idOrAddress: string): Promise<Following> {
  return changeFollow(context, actor, idOrAddress, false);
}

async function changeFollow(context: ServiceContext, actor: Actor, idOrAddress: string, following: boolean) {
  const { id: followedId } = await getUser(context, idOrAddress);
  if (followedId === actor.userId) {
    const issues = [{ path: 'userId', message: 'must be somebody else' }];
    throw new ServiceError('validation_failed', { issues });
  }
  return context.database.orm.transaction(async (tx) => {
    const pair = { followerId: actor.userId, followedId };
    const accounts = await lockPair(tx, pair);
    if (!accounts.some(({ id }) => id === actor.userId)) throw new ServiceError('token_revoked');
    const followed = accounts.find(({ id }) => id === followedId);
    if (!followed) throw new ServiceError('user_not_found');
    const change = following
      ? Number(await insertFollow(tx, pair, { address: actor.address, createdAt: context.clock.now() }))
      : -Number(await deleteFollow(tx, pair, actor.address));
    return { following, followers: followed.followerCount + change };
  });
}
