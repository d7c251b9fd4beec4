import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { authSessions } from '../schema/auth.ts';
import { coins } from '../schema/coins.ts';
import { replies } from '../schema/replies.ts';
import { moderationEffects, withheldProfiles } from '../schema/reports.ts';
import { bans, users } from '../schema/users.ts';

export type EffectRow = typeof moderationEffects.$inferSelect;

/** Effects of one key begin and end one after the other. */
export async function lockEffectKeys(tx: Executor, keys: readonly string[]): Promise<void> {
  for (const key of [...new Set(keys)].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}

export async function insertEffect(tx: Executor, effect: EffectRow): Promise<void> {
  await tx.insert(moderationEffects).values(effect);
}

export async function deleteEffect(tx: Executor, reportId: bigint): Promise<void> {
  await tx.delete(moderationEffects).where(eq(moderationEffects.reportId, reportId));
}

export async function isInForce(executor: Executor, key: string): Promise<boolean> {
  const rows = await executor
    .select({ id: moderationEffects.reportId })
    .from(moderationEffects)
    .where(eq(moderationEffects.key, key))
    .limit(1);
  return rows.length > 0;
}

/** What is in force against some addresses, oldest first. */
export async function selectEffects(executor: Executor, addresses: readonly string[]): Promise<EffectRow[]> {
  if (addresses.length === 0) return [];
  return executor
    .select()
    .from(moderationEffects)
    .where(inArray(moderationEffects.subjectAddress, [...addresses]))
    .orderBy(asc(moderationEffects.reportId));
}

/** What some reports carry. */
export async function selectEffectsOfReports(executor: Executor, ids: readonly bigint[]): Promise<EffectRow[]> {
  if (ids.length === 0) return [];
  return executor
    .select()
    .from(moderationEffects)
    .where(inArray(moderationEffects.reportId, [...ids]));
}

/** Bars an address and ends its logins, which stay ended when the ban is lifted. */
export async function insertBan(tx: Executor, address: string, reason: string, now: Date): Promise<void> {
  await tx.insert(bans).values({ address, reason, bannedAt: now }).onConflictDoNothing();
  await tx
    .update(authSessions)
    .set({ revokedAt: now })
    .where(
      and(
        isNull(authSessions.revokedAt),
        inArray(authSessions.userId, tx.select({ id: users.id }).from(users).where(eq(users.address, address))),
      ),
    );
}

export async function deleteBan(tx: Executor, address: string): Promise<void> {
  await tx.delete(bans).where(eq(bans.address, address));
}

export async function setCoinHidden(tx: Executor, mint: string, hidden: boolean): Promise<void> {
  await tx.update(coins).set({ hidden }).where(eq(coins.mint, mint));
}

export async function setReplyHidden(tx: Executor, id: string, hidden: boolean): Promise<void> {
  await tx
    .update(replies)
    .set({ hidden })
    .where(eq(replies.id, BigInt(id)));
}

/** Ends what a host is broadcasting. The room is closed by whoever looks after ended streams. */
export async function endStreamsOfHost(tx: Executor, host: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update livestreams set status = 'ended', ended_at = ${now.toISOString()}::timestamptz
    where host = ${host} and status <> 'ended'`);
}

/** Stops one stream; until `until` its host can neither begin another nor get a token. */
export async function stopStream(tx: Executor, id: string, now: Date, until: Date): Promise<void> {
  await tx.execute(sql`
    update livestreams set status = 'ended', ended_at = coalesce(ended_at, ${now.toISOString()}::timestamptz),
      stopped_until = ${until.toISOString()}::timestamptz
    where id = ${id}::uuid`);
}

export async function liftStop(tx: Executor, id: string): Promise<void> {
  await tx.execute(sql`update livestreams set stopped_until = null where id = ${id}::uuid`);
}

export type ProfileWords = Pick<typeof users.$inferSelect, 'username' | 'usernameSkeleton' | 'bio' | 'profileImage'>;

/** Takes a profile's words and picture aside and shows others in their place; a profile already aside stays as it is. */
export async function withholdProfile(tx: Executor, userId: string, shown: ProfileWords): Promise<void> {
  await tx.execute(sql`
    insert into withheld_profiles (user_id, username, username_skeleton, bio, profile_image)
    select id, username, username_skeleton, bio, profile_image from users where id = ${userId}::uuid
    on conflict do nothing`);
  await tx.update(users).set(shown).where(eq(users.id, userId));
}

/** The words taken aside, which are there no more. */
export async function takeWithheldProfile(tx: Executor, userId: string): Promise<ProfileWords | null> {
  const { username, usernameSkeleton, bio, profileImage } = withheldProfiles;
  const [row] = await tx
    .delete(withheldProfiles)
    .where(eq(withheldProfiles.userId, userId))
    .returning({ username, usernameSkeleton, bio, profileImage });
  return row ?? null;
}

/** Whether somebody else has the name or one that looks like it. */
export async function isNameTakenByOther(tx: Executor, userId: string, name: ProfileWords): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from users where id <> ${userId}::uuid
      and (lower(username) = lower(${name.username}) or username_skeleton = ${name.usernameSkeleton}) limit 1`);
  return rows.length > 0;
}
