import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { follows } from '../schema/social.ts';
import { events } from '../schema/trades.ts';
import { users } from '../schema/users.ts';
import type { PageOf } from './coins.ts';
import type { UserRow } from './users.ts';

export type FollowPair = { followerId: string; followedId: string };

/** Locks both accounts in the one order everybody takes them; fewer than two rows when one is gone. */
export async function lockPair(tx: Executor, { followerId, followedId }: FollowPair): Promise<UserRow[]> {
  return tx
    .select()
    .from(users)
    .where(inArray(users.id, [followerId, followedId]))
    .orderBy(users.id)
    .for('no key update');
}

/** False when it was there already. Counts and event are written with the first. */
export async function insertFollow(
  tx: Executor,
  pair: FollowPair,
  { address, createdAt }: { address: string; createdAt: Date },
): Promise<boolean> {
  const inserted = await tx
    .insert(follows)
    .values({ ...pair, createdAt })
    .onConflictDoNothing()
    .returning({ id: follows.id });
  if (inserted.length === 0) return false;
  await changeCounts(tx, pair, 1);
  await tx.insert(events).values({ kind: 'follow', targetUserId: pair.followedId, actor: address, createdAt });
  return true;
}

/** False when there was none. What told of it goes with it. */
export async function deleteFollow(tx: Executor, pair: FollowPair, address: string): Promise<boolean> {
  const deleted = await tx
    .delete(follows)
    .where(and(eq(follows.followerId, pair.followerId), eq(follows.followedId, pair.followedId)))
    .returning({ id: follows.id });
  if (deleted.length === 0) return false;
  await changeCounts(tx, pair, -1);
  await tx.execute(sql`
    delete from events where target_user_id = ${pair.followedId}::uuid and kind = 'follow' and actor = ${address}`);
  await tx.execute(sql`
    delete from notifications where user_id = ${pair.followedId}::uuid and type = 'follow' and actor = ${address}`);
  return true;
}

async function changeCounts(tx: Executor, { followerId, followedId }: FollowPair, by: 1 | -1): Promise<void> {
  await tx
    .update(users)
    .set({ followingCount: sql`${users.followingCount} + ${by}` })
    .where(eq(users.id, followerId));
  await tx
    .update(users)
    .set({ followerCount: sql`${users.followerCount} + ${by}` })
    .where(eq(users.id, followedId));
}

const SIDES = {
  following: { of: follows.followerId, other: follows.followedId },
  followers: { of: follows.followedId, other: follows.followerId },
} as const;

/** Whom somebody follows, or who follows them, latest first. */
export async function selectFollows(
  executor: Executor,
  userId: string,
  side: keyof typeof SIDES,
  page: PageOf,
): Promise<UserRow[]> {
  const { of, other } = SIDES[side];
  const chosen = executor
    .select({ followId: follows.id, otherId: sql<string>`${other}`.as('other_id') })
    .from(follows)
    .where(eq(of, userId))
    .orderBy(desc(follows.id))
    .limit(page.limit)
    .offset(page.offset)
    .as('chosen');
  return executor
    .select(getTableColumns(users))
    .from(chosen)
    .innerJoin(users, eq(users.id, chosen.otherId))
    .orderBy(desc(chosen.followId));
}

/** Ends every follow of and by a person. The caller has locked nobody else: the others are locked by their ids. */
export async function deleteFollowsOfUser(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from follows where follower_id = ${userId}::uuid or followed_id = ${userId}::uuid
      returning follower_id, followed_id
    ), locked as (
      select id from users
      where id in (select follower_id from gone union select followed_id from gone) and id <> ${userId}::uuid
      order by id for no key update
    )
    update users u set
      follower_count = u.follower_count - (select count(*) from gone where followed_id = u.id),
      following_count = u.following_count - (select count(*) from gone where follower_id = u.id)
    from locked where u.id = locked.id`);
  await tx.execute(sql`delete from events where target_user_id = ${userId}::uuid`);
}
