import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { coins } from '../schema/coins.ts';
import { livestreams } from '../schema/livestreams.ts';
import { users } from '../schema/users.ts';

/** A coin with its creator's account, whose fields are null where there is none. */
export type CoinRow = typeof coins.$inferSelect & {
  username: string | null;
  profileImage: string | null;
  /** Whether its stream is live; an index holds the live ones alone. */
  isLive: boolean;
};

export type CoinOrder = { by: SQL[] };
/** Undefined is no condition. */
export type Condition = SQL | undefined;
export type PageOf = { limit: number; offset: number };

export const COIN_WITH_CREATOR = {
  ...getTableColumns(coins),
  username: users.username,
  profileImage: users.profileImage,
  isLive: sql<boolean>`${isLive()}`,
};

const SORT_COLUMNS = {
  created_timestamp: coins.createdAt,
  market_cap: coins.marketCap,
  last_reply: coins.lastReplyAt,
  reply_count: coins.replyCount,
  last_trade_timestamp: coins.lastTradeAt,
  volume24h: coins.volume24h,
  holders: coins.holderCount,
  priceChange24h: coins.priceChange24h,
  graduated_timestamp: coins.completedAt,
} as const;

export type CoinSort = keyof typeof SORT_COLUMNS | 'progress';

/**
 * Order of a list, ties by mint. A missing time counts as the smallest one in both directions, and the words are
 * those of the indexes (`desc nulls last`), which PostgreSQL compares literally.
 */
export function orderCoins(sort: CoinSort, direction: 'asc' | 'desc'): CoinOrder {
  const main =
    sort === 'progress'
      ? direction === 'desc'
        ? asc(coins.realToken)
        : sql`${coins.realToken} desc`
      : direction === 'desc'
        ? sql`${SORT_COLUMNS[sort]} desc nulls last`
        : sql`${SORT_COLUMNS[sort]} asc nulls first`;
  return { by: [main, asc(coins.mint)] };
}

/** What every list leaves out: withdrawn coins, and coins for adults unless they are asked for. */
export function listable(includeNsfw: boolean): SQL | undefined {
  return and(eq(coins.hidden, false), includeNsfw ? undefined : eq(coins.nsfw, false));
}

/** One page; creators are joined to the page alone, so that a deep page does not look up those it skips. */
export async function selectCoins(
  executor: Executor,
  conditions: Condition[],
  order: CoinOrder,
  page: PageOf,
): Promise<CoinRow[]> {
  const chosen = executor
    .select({ chosenId: coins.id })
    .from(coins)
    .where(and(...conditions))
    .orderBy(...order.by)
    .limit(page.limit)
    .offset(page.offset)
    .as('chosen');
  return executor
    .select(COIN_WITH_CREATOR)
    .from(chosen)
    .innerJoin(coins, eq(coins.id, chosen.chosenId))
    .leftJoin(users, eq(users.address, coins.creator))
    .orderBy(...order.by);
}

export async function findCoinByMint(executor: Executor, mint: string): Promise<CoinRow | null> {
  const [row] = await selectByMints(executor, [mint]);
  return row ?? null;
}

/** Known coins among `mints`, in no order. */
export async function selectByMints(executor: Executor, mints: readonly string[]): Promise<CoinRow[]> {
  if (mints.length === 0) return [];
  return executor
    .select(COIN_WITH_CREATOR)
    .from(coins)
    .leftJoin(users, eq(users.address, coins.creator))
    .where(inArray(coins.mint, [...mints]));
}

/** What the reads of a coin's trades, holders and candles need of it. */
export type CoinKey = Pick<
  typeof coins.$inferSelect,
  'id' | 'mint' | 'tradeSeq' | 'bondingCurve' | 'exchangePool' | 'totalSupply'
>;

export async function findCoinKey(executor: Executor, mint: string): Promise<CoinKey | null> {
  const { id, tradeSeq, bondingCurve, exchangePool, totalSupply } = coins;
  const [row] = await executor
    .select({ id, mint: coins.mint, tradeSeq, bondingCurve, exchangePool, totalSupply })
    .from(coins)
    .where(eq(coins.mint, mint));
  return row ?? null;
}

export async function hasCreatedCoins(executor: Executor, creator: string): Promise<boolean> {
  const rows = await executor.select({ id: coins.id }).from(coins).where(eq(coins.creator, creator)).limit(1);
  return rows.length > 0;
}

export function createdBy(creator: string): SQL {
  return eq(coins.creator, creator);
}

/** A coin with a live stream. */
export function isLive(): SQL {
  return sql`exists (
    select from ${livestreams} where ${livestreams.coinId} = ${coins.id} and ${livestreams.status} = 'live'
  )`;
}

export function isComplete(complete: boolean): SQL {
  return eq(coins.complete, complete);
}

/** Name, symbol, mint or creator contains the term, whatever its case. The expression is that of the trigram index. */
export function matchesTerm(term: string): SQL {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  const { name, symbol, mint, creator } = coins;
  return sql`(${name} || chr(10) || ${symbol} || chr(10) || ${mint} || chr(10) || ${creator}) ilike ${pattern}`;
}
