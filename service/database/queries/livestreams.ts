import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { coins } from '../schema/coins.ts';
import { livestreams, mediaEvents } from '../schema/livestreams.ts';
import { bans, users } from '../schema/users.ts';
import { COIN_WITH_CREATOR, type CoinRow, listable, type PageOf } from './coins.ts';

/** A stream with its coin's mint and its host, whose account (null when it is deleted) may be banned. */
export type StreamRow = typeof livestreams.$inferSelect & {
  mint: string;
  coinHidden: boolean;
  hostUserId: string | null;
  hostBanned: boolean;
};

const STREAM = {
  ...getTableColumns(livestreams),
  mint: coins.mint,
  coinHidden: coins.hidden,
  hostUserId: users.id,
  hostBanned: sql<boolean>`exists (select from ${bans} where ${bans.address} = ${livestreams.host})`,
};

async function selectStreams(executor: Executor, where: SQL | undefined, limit: number): Promise<StreamRow[]> {
  return executor
    .select(STREAM)
    .from(livestreams)
    .innerJoin(coins, eq(coins.id, livestreams.coinId))
    .leftJoin(users, eq(users.address, livestreams.host))
    .where(where)
    .orderBy(desc(livestreams.createdAt))
    .limit(limit);
}

/** The latest stream of a coin, ended ones too. */
export async function findLatestStream(executor: Executor, mint: string): Promise<StreamRow | null> {
  const [row] = await selectStreams(executor, eq(coins.mint, mint), 1);
  return row ?? null;
}

export async function findUnfinishedStream(executor: Executor, coinId: number): Promise<StreamRow | null> {
  const unfinished = and(eq(livestreams.coinId, coinId), ne(livestreams.status, 'ended'));
  const [row] = await selectStreams(executor, unfinished, 1);
  return row ?? null;
}

export async function findStreamById(executor: Executor, id: string): Promise<StreamRow | null> {
  const [row] = await selectStreams(executor, eq(livestreams.id, id), 1);
  return row ?? null;
}

/** Until when an administrator keeps a host from streaming; null when nothing does. */
export async function findStop(executor: Executor, host: string, now: Date): Promise<Date | null> {
  const [row] = await executor
    .select({ until: livestreams.stoppedUntil })
    .from(livestreams)
    .where(and(eq(livestreams.host, host), gt(livestreams.stoppedUntil, now)))
    .orderBy(desc(livestreams.stoppedUntil))
    .limit(1);
  return row?.until ?? null;
}

export type NewStream = Pick<StreamRow, 'coinId' | 'host' | 'title' | 'nsfw' | 'createdAt'>;

/** False when the coin has an unfinished stream already. */
export async function insertStream(executor: Executor, stream: NewStream): Promise<boolean> {
  const rows = await executor
    .insert(livestreams)
    .values(stream)
    .onConflictDoNothing()
    .returning({ id: livestreams.id });
  return rows.length > 0;
}

/** Ends a stream that is not; gives its id when it was ended by this. */
export async function endStreams(
  executor: Executor,
  id: string,
  end: { at: Date; stoppedUntil?: Date },
): Promise<string[]> {
  const rows = await executor
    .update(livestreams)
    .set({ status: 'ended', endedAt: end.at, viewers: 0, stoppedUntil: end.stoppedUntil ?? null })
    .where(and(eq(livestreams.id, id), ne(livestreams.status, 'ended')))
    .returning({ id: livestreams.id });
  return rows.map(({ id }) => id);
}

/** Ends every stream that is not; gives their ids. */
export async function endAllStreams(executor: Executor, at: Date): Promise<string[]> {
  const rows = await executor
    .update(livestreams)
    .set({ status: 'ended', endedAt: at, viewers: 0 })
    .where(ne(livestreams.status, 'ended'))
    .returning({ id: livestreams.id });
  return rows.map(({ id }) => id);
}

/** Keeps by what the media server knows where the host sends from outside; false when the stream is over. */
export async function setIngress(executor: Executor, id: string, ingressId: string | null): Promise<boolean> {
  const open = ingressId === null ? undefined : ne(livestreams.status, 'ended');
  const rows = await executor
    .update(livestreams)
    .set({ ingressId })
    .where(and(eq(livestreams.id, id), open))
    .returning({ id: livestreams.id });
  return rows.length > 0;
}

/** Keeps that the room of an ended stream is closed. */
export async function markRoomClosed(executor: Executor, id: string, at: Date): Promise<void> {
  await executor.update(livestreams).set({ roomClosedAt: at }).where(eq(livestreams.id, id));
}

/** Moves a stream on by what is known of its room. An ended stream stays as it is. */
export async function updateRoomState(
  executor: Executor,
  id: string,
  state: { hasTrack?: boolean; hostIsThere?: boolean; viewers?: number; now: Date },
): Promise<void> {
  const { hasTrack, hostIsThere, viewers, now } = state;
  const at = sql`${now.toISOString()}::timestamptz`;
  await executor
    .update(livestreams)
    .set({
      ...(hasTrack && { status: 'live' as const, startedAt: sql`coalesce(${livestreams.startedAt}, ${at})` }),
      ...(hostIsThere === true && { hostLeftAt: null }),
      ...(hostIsThere === false && { hostLeftAt: sql`coalesce(${livestreams.hostLeftAt}, ${at})` }),
      ...(viewers !== undefined && {
        viewers,
        peakViewers: sql`greatest(${livestreams.peakViewers}, ${viewers})`,
      }),
      checkedAt: now,
    })
    .where(and(eq(livestreams.id, id), ne(livestreams.status, 'ended')));
}

/**
 * Takes streams whose room was not looked at for a while, the longest first, each for one process. An ended one whose
 * room is open waits less (`endedSince`).
 */
export async function claimStreams(
  executor: Executor,
  { now, uncheckedSince, endedSince, limit }: { now: Date; uncheckedSince: Date; endedSince: Date; limit: number },
): Promise<StreamRow[]> {
  const due = executor
    .select({ id: livestreams.id })
    .from(livestreams)
    .where(
      and(
        isNull(livestreams.roomClosedAt),
        or(
          isNull(livestreams.checkedAt),
          sql`${livestreams.checkedAt} <= case when ${livestreams.status} = 'ended'
            then ${endedSince.toISOString()}::timestamptz else ${uncheckedSince.toISOString()}::timestamptz end`,
        ),
      ),
    )
    .orderBy(sql`${livestreams.checkedAt} asc nulls first`)
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await executor
    .update(livestreams)
    .set({ checkedAt: now })
    .where(sql`${livestreams.id} in (${due})`)
    .returning({ id: livestreams.id });
  if (claimed.length === 0) return [];
  const ids = claimed.map(({ id }) => id);
  return selectStreams(executor, sql`${livestreams.id} = any(${sql.param(ids)}::uuid[])`, limit);
}

/** False when the event was taken in before. */
export async function keepEvent(executor: Executor, id: string, receivedAt: Date): Promise<boolean> {
  const rows = await executor
    .insert(mediaEvents)
    .values({ id, receivedAt })
    .onConflictDoNothing()
    .returning({ id: mediaEvents.id });
  return rows.length > 0;
}

export async function dropEvents(executor: Executor, before: Date): Promise<void> {
  await executor.delete(mediaEvents).where(lt(mediaEvents.receivedAt, before));
}

/** A coin that is live, with its stream. */
export type LiveCoinRow = CoinRow & { viewers: number; title: string; startedAt: Date | null; thumbnail: string };

/** Coins with a live stream, most viewers first, ties by mint. */
export async function selectLiveCoins(executor: Executor, includeNsfw: boolean, page: PageOf): Promise<LiveCoinRow[]> {
  const { viewers, title, startedAt, thumbnail } = livestreams;
  return executor
    .select({ ...COIN_WITH_CREATOR, viewers, title, startedAt, thumbnail })
    .from(livestreams)
    .innerJoin(coins, eq(coins.id, livestreams.coinId))
    .leftJoin(users, eq(users.address, coins.creator))
    .where(
      and(eq(livestreams.status, 'live'), listable(includeNsfw), includeNsfw ? undefined : eq(livestreams.nsfw, false)),
    )
    .orderBy(desc(viewers), asc(coins.mint))
    .limit(page.limit)
    .offset(page.offset);
}
