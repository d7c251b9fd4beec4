import { and, asc, desc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { coins } from '../schema/coins.ts';
import { clips, livestreams } from '../schema/livestreams.ts';
import { users } from '../schema/users.ts';
import type { PageOf } from './coins.ts';

export type ClipRow = typeof clips.$inferSelect & {
  mint: string;
  address: string;
  username: string;
  profileImage: string;
  host: string;
  /** From the first track of the stream to the end of the clip. */
  streamSeconds: number;
};

/** Counting stops here: what is more is told as "at least". */
export const CLIP_COUNT_LIMIT = 10_000;

/** A clip that was sent after the end shows its last moments. */
const STREAM_SECONDS = sql<number>`greatest(0, extract(epoch from
  least(${clips.createdAt}, coalesce(${livestreams.endedAt}, ${clips.createdAt})) - ${livestreams.startedAt}))::int`;

/** Clips, newest first; those of a withdrawn coin are in no list of all coins. */
export async function selectClips(executor: Executor, where: SQL | undefined, page: PageOf): Promise<ClipRow[]> {
  const { address, username, profileImage } = users;
  return executor
    .select({
      ...getTableColumns(clips),
      ...{ mint: coins.mint, address, username, profileImage, host: livestreams.host, streamSeconds: STREAM_SECONDS },
    })
    .from(clips)
    .innerJoin(coins, eq(coins.id, clips.coinId))
    .innerJoin(livestreams, eq(livestreams.id, clips.livestreamId))
    .innerJoin(users, eq(users.id, clips.userId))
    .where(where)
    .orderBy(desc(clips.createdAt), asc(clips.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** Counts to one more than `CLIP_COUNT_LIMIT`. */
export async function countClips(executor: Executor, where: SQL | undefined): Promise<number> {
  const counted = executor
    .select({ one: sql`1`.as('one') })
    .from(clips)
    .innerJoin(coins, eq(coins.id, clips.coinId))
    .where(where)
    .limit(CLIP_COUNT_LIMIT + 1)
    .as('counted');
  const [row] = await executor.select({ total: sql<number>`count(*)::int` }).from(counted);
  return row?.total ?? 0;
}

export const ofCoin = (coinId: number): SQL => eq(clips.coinId, coinId);
export const ofShownCoins = (): SQL => eq(coins.hidden, false);

export async function findClip(executor: Executor, id: string): Promise<ClipRow | null> {
  const [row] = await selectClips(executor, eq(clips.id, id), { limit: 1, offset: 0 });
  return row ?? null;
}

/** The moments at which somebody made clips since a moment, newest first. */
export async function selectClipTimes(
  tx: Executor,
  { userId, since, limit }: { userId: string; since: Date; limit: number },
): Promise<Date[]> {
  const rows = await tx
    .select({ at: clips.createdAt })
    .from(clips)
    .where(and(eq(clips.userId, userId), gt(clips.createdAt, since)))
    .orderBy(desc(clips.createdAt))
    .limit(limit);
  return rows.map(({ at }) => at);
}

/** Lets one transaction at a time store or remove the file of a hash. */
export async function lockClipFile(tx: Executor, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`clip:${hash}`}, 0))`);
}

export async function hasClipBy(tx: Executor, userId: string, hash: string): Promise<boolean> {
  const rows = await tx
    .select({ id: clips.id })
    .from(clips)
    .where(and(eq(clips.hash, hash), eq(clips.userId, userId)))
    .limit(1);
  return rows.length > 0;
}

/** The id of the new clip. */
export async function insertClip(tx: Executor, clip: typeof clips.$inferInsert): Promise<string> {
  const [row] = await tx.insert(clips).values(clip).returning({ id: clips.id });
  if (!row) throw new Error('an inserted row is returned');
  return row.id;
}

/** False when it was gone already. */
export async function removeClip(tx: Executor, id: string): Promise<boolean> {
  const rows = await tx.delete(clips).where(eq(clips.id, id)).returning({ id: clips.id });
  return rows.length > 0;
}

/** Those hashes that a clip still has. */
export async function selectKnownHashes(executor: Executor, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await executor
    .selectDistinct({ hash: clips.hash })
    .from(clips)
    .where(inArray(clips.hash, [...hashes]));
  return rows.map(({ hash }) => hash);
}
