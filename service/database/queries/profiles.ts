import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { authSessions } from '../schema/auth.ts';
import { userSettings } from '../schema/social.ts';
import { users } from '../schema/users.ts';
import type { UserRow } from './users.ts';

export type ProfileFields = Partial<Pick<UserRow, 'username' | 'usernameSkeleton' | 'bio' | 'email' | 'profileImage'>>;

/** @throws a unique violation (`isNameTaken`) when the username is taken or looks like one that is. */
export async function updateProfile(tx: Executor, userId: string, fields: ProfileFields, now: Date): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set({ ...fields, updatedAt: now })
    .where(eq(users.id, userId))
    .returning();
  if (!row) throw new Error('a locked account is there');
  return row;
}

const NAME_KEYS = ['users_username_key', 'users_username_skeleton_key'];

export function isNameTaken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const { code, constraint } = (cause ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && NAME_KEYS.includes(constraint ?? '');
}

/** The categories somebody switched off. */
export async function selectNotificationsOff(executor: Executor, userId: string): Promise<string[]> {
  const [row] = await executor
    .select({ off: userSettings.notificationsOff })
    .from(userSettings)
    .where(eq(userSettings.userId, userId));
  return row?.off ?? [];
}

export async function saveNotificationsOff(tx: Executor, userId: string, notificationsOff: string[]): Promise<void> {
  await tx
    .insert(userSettings)
    .values({ userId, notificationsOff })
    .onConflictDoUpdate({ target: userSettings.userId, set: { notificationsOff } });
}

export type OwnSessionRow = { jti: string; createdAt: Date; expiresAt: Date };

/** Somebody's logins that are alive, newest first. */
export async function selectLiveSessions(executor: Executor, userId: string, now: Date): Promise<OwnSessionRow[]> {
  const { jti, createdAt, expiresAt, revokedAt } = authSessions;
  return executor
    .select({ jti, createdAt, expiresAt })
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), isNull(revokedAt), gt(expiresAt, now)))
    .orderBy(desc(createdAt), jti);
}

/** Locks an account and those it follows or is followed by, in the one order everybody takes accounts. */
export async function lockCircle(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`
    select id from users where id = ${userId}::uuid
      or id in (select followed_id from follows where follower_id = ${userId}::uuid)
      or id in (select follower_id from follows where followed_id = ${userId}::uuid)
    order by id for no key update`);
}

/** What others were told and timelines tell of a person's words, likes and follows. Trades and launches stay. */
export async function deleteTraces(tx: Executor, address: string): Promise<void> {
  await tx.execute(
    sql`delete from notifications where actor = ${address} and type in ('mention', 'follow', 'like', 'reply')`,
  );
  await tx.execute(sql`delete from events where actor = ${address} and kind in ('reply', 'like', 'follow')`);
  await tx.execute(sql`delete from sign_in_nonces where address = ${address}`);
}

/** Deletes the account; logins, settings, bookmarks and notifications go with it. */
export async function deleteUser(tx: Executor, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}
