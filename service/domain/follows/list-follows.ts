import type { ServiceContext } from '../../context.ts';
import { selectFollows } from '../../database/queries/follows.ts';
import type { UserRow } from '../../database/queries/users.ts';
import { getUser } from '../users/get-user.ts';

export type UserPage = { rows: UserRow[]; total: number };
type Page = { limit: number; offset: number };

/** Whom a user follows, latest first. @throws ServiceError user_not_found. */
export async function listFollowing(context: ServiceContext, idOrAddress: string, page: Page): Promise<UserPage> {
  const user = await getUser(context, idOrAddress);
  return { rows: await selectFollows(context.database.orm, user.id, 'following', page), total: user.followingCount };
}

/** Who follows a user, latest first. @throws ServiceError user_not_found. */
export async function listFollowers(context: ServiceContext, idOrAddress: string, page: Page): Promise<UserPage> {
  const user = await getUser(context, idOrAddress);
  return { rows: await selectFollows(context.database.orm, user.id, 'followers', page), total: user.followerCount };
}
