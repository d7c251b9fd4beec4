import { and, eq, gte, isNotNull, lte, not, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { coins } from '../schema/coins.ts';
import { type Condition, isComplete, isLive, listable } from './coins.ts';

/** Bounds of the filtered list, in base units; an absent one does not filter. */
export type ListingFilter = {
  minMarketCap?: bigint | undefined;
  maxMarketCap?: bigint | undefined;
  /** SOL. */
  minVolume24h?: number | undefined;
  minHolders?: number | undefined;
  /** Most and least tokens left on the curve: progress turned round. A graduated coin has none left. */
  maxRealToken?: bigint | undefined;
  minRealToken?: bigint | undefined;
  graduated?: boolean | undefined;
  live?: boolean | undefined;
  maxTop10Percentage?: number | undefined;
  creatorSold?: boolean | undefined;
  createdAfter?: Date | undefined;
  includeNsfw: boolean;
};

/** Totals are exact up to here; beyond it only "at least as many" is told. */
export const EXACT_TOTAL = 10_000;

export function listingConditions(filter: ListingFilter): Condition[] {
  const { minMarketCap, maxMarketCap, minVolume24h, minHolders, maxRealToken, minRealToken, graduated } = filter;
  return [
    listable(filter.includeNsfw),
    graduated === undefined ? undefined : isComplete(graduated),
    filter.live === undefined ? undefined : filter.live ? isLive() : not(isLive()),
    minMarketCap === undefined ? undefined : gte(coins.marketCap, minMarketCap),
    maxMarketCap === undefined ? undefined : lte(coins.marketCap, maxMarketCap),
    minVolume24h === undefined ? undefined : gte(coins.volume24h, minVolume24h),
    minHolders === undefined ? undefined : gte(coins.holderCount, minHolders),
    maxRealToken === undefined ? undefined : lte(coins.realToken, maxRealToken),
    minRealToken === undefined ? undefined : gte(coins.realToken, minRealToken),
    filter.maxTop10Percentage === undefined ? undefined : lte(coins.top10Percentage, filter.maxTop10Percentage),
    filter.creatorSold === undefined ? undefined : eq(coins.creatorSold, filter.creatorSold),
    filter.createdAfter === undefined ? undefined : gte(coins.createdAt, filter.createdAfter),
  ];
}

/** How many coins pass, counting no further than one more than `EXACT_TOTAL`. */
export async function countCoins(executor: Executor, conditions: Condition[]): Promise<number> {
  const counted = executor
    .select({ one: sql`1`.as('one') })
    .from(coins)
    .where(and(...conditions))
    .limit(EXACT_TOTAL + 1)
    .as('counted');
  const [row] = await executor.select({ total: sql<number>`count(*)::int` }).from(counted);
  return row?.total ?? 0;
}

export type GraduatedRow = {
  mint: string;
  name: string;
  symbol: string;
  completedAt: Date;
  graduatedMarketCap: bigint;
  exchangePool: string;
};

/** Graduated coins, the latest first. */
export async function selectGraduated(executor: Executor, limit: number): Promise<GraduatedRow[]> {
  const { mint, name, symbol, completedAt, graduatedMarketCap, exchangePool } = coins;
  const rows = await executor
    .select({ mint, name, symbol, completedAt, graduatedMarketCap, exchangePool })
    .from(coins)
    .where(and(listable(false), eq(coins.complete, true), isNotNull(completedAt), isNotNull(exchangePool)))
    .orderBy(sql`${completedAt} desc nulls last`, mint)
    .limit(limit);
  // The conditions above leave no nulls; graduation sets all three at once.
  return rows as GraduatedRow[];
}
