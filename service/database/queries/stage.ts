import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { stagePlaces } from '../schema/livestreams.ts';
import { users } from '../schema/users.ts';

export type StageRow = typeof stagePlaces.$inferSelect & { address: string; username: string; profileImage: string };

const PLACE = {
  livestreamId: stagePlaces.livestreamId,
  userId: stagePlaces.userId,
  identity: stagePlaces.identity,
  state: stagePlaces.state,
  since: stagePlaces.since,
  goneSince: stagePlaces.goneSince,
  address: users.address,
  username: users.username,
  profileImage: users.profileImage,
};

/** Who is on stage, then raised hands; each the longest first. */
export async function selectStage(executor: Executor, streamId: string): Promise<StageRow[]> {
  return executor
    .select(PLACE)
    .from(stagePlaces)
    .innerJoin(users, eq(users.id, stagePlaces.userId))
    .where(eq(stagePlaces.livestreamId, streamId))
    .orderBy(desc(sql`${stagePlaces.state} = 'on_stage'`), asc(stagePlaces.since), asc(stagePlaces.userId))
    .limit(500);
}

const isOf = (streamId: string, userId: string) =>
  and(eq(stagePlaces.livestreamId, streamId), eq(stagePlaces.userId, userId));

export async function findPlace(executor: Executor, streamId: string, userId: string): Promise<StageRow | null> {
  const [row] = await executor
    .select(PLACE)
    .from(stagePlaces)
    .innerJoin(users, eq(users.id, stagePlaces.userId))
    .where(isOf(streamId, userId));
  return row ?? null;
}

/** What happens on a stage happens one after the other. */
export async function lockStage(tx: Executor, streamId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stage:${streamId}`}, 0))`);
}

/** Raises a hand; who has a place already keeps it, as another identity. */
export async function insertHand(
  tx: Executor,
  hand: { livestreamId: string; userId: string; identity: string; since: Date },
): Promise<void> {
  await tx
    .insert(stagePlaces)
    .values({ ...hand, state: 'raised' })
    .onConflictDoUpdate({
      target: [stagePlaces.livestreamId, stagePlaces.userId],
      set: { identity: hand.identity, goneSince: null },
    });
}

export async function movePlace(tx: Executor, streamId: string, userId: string, identity: string): Promise<void> {
  await tx.update(stagePlaces).set({ identity, goneSince: null }).where(isOf(streamId, userId));
}

export async function putOnStage(tx: Executor, streamId: string, userId: string, since: Date): Promise<void> {
  await tx.update(stagePlaces).set({ state: 'on_stage', since }).where(isOf(streamId, userId));
}

export async function markGone(tx: Executor, streamId: string, userId: string, goneSince: Date | null): Promise<void> {
  await tx.update(stagePlaces).set({ goneSince }).where(isOf(streamId, userId));
}

export async function deletePlace(tx: Executor, streamId: string, userId: string): Promise<void> {
  await tx.delete(stagePlaces).where(isOf(streamId, userId));
}

export async function clearStage(tx: Executor, streamId: string): Promise<void> {
  await tx.delete(stagePlaces).where(eq(stagePlaces.livestreamId, streamId));
}
