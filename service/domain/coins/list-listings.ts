import { TOKENS_FOR_SALE } from '../../../lib/curve/constants.ts';
import type { ServiceContext } from '../../context.ts';
import {
  countCoins,
  EXACT_TOTAL,
  type ListingFilter,
  listingConditions,
} from '../../database/queries/coin-listings.ts';
import { type CoinRow, type CoinSort, orderCoins, selectCoins } from '../../database/queries/coins.ts';

/** Market caps and volume in SOL, progress in percent. */
export type ListingQuery = {
  minMarketCap?: number | undefined;
  maxMarketCap?: number | undefined;
  minVolume24h?: number | undefined;
  minHolders?: number | undefined;
  minProgress?: number | undefined;
  maxProgress?: number | undefined;
  graduated?: boolean | undefined;
  live?: boolean | undefined;
  maxTop10Percentage?: number | undefined;
  creatorSold?: boolean | undefined;
  createdAfter?: Date | undefined;
  includeNsfw?: boolean | undefined;
  sort: CoinSort;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
};

export type Listings = { coins: CoinRow[]; total: number; totalIsMinimum: boolean };

/** Coins with market figures, filtered and sorted; `total` is exact to 10,000. */
export async function listListings({ database }: ServiceContext, query: ListingQuery): Promise<Listings> {
  const conditions = listingConditions(toFilter(query));
  const [coins, counted] = await Promise.all([
    selectCoins(database.orm, conditions, orderCoins(query.sort, query.order), query),
    countCoins(database.orm, conditions),
  ]);
  return { coins, total: Math.min(counted, EXACT_TOTAL), totalIsMinimum: counted > EXACT_TOTAL };
}

function toFilter(query: ListingQuery): ListingFilter {
  return {
    minMarketCap: lamports(query.minMarketCap, Math.ceil),
    maxMarketCap: lamports(query.maxMarketCap, Math.floor),
    minVolume24h: query.minVolume24h,
    minHolders: query.minHolders === undefined ? undefined : Math.min(Math.ceil(query.minHolders), 2 ** 31 - 1),
    maxRealToken: query.minProgress === undefined ? undefined : mostLeftAt(query.minProgress),
    minRealToken: query.maxProgress === undefined ? undefined : leastLeftAt(query.maxProgress),
    graduated: query.graduated,
    live: query.live,
    maxTop10Percentage: query.maxTop10Percentage,
    creatorSold: query.creatorSold,
    createdAfter: query.createdAfter,
    includeNsfw: query.includeNsfw ?? false,
  };
}

/** Far above any market and within the database's integers. */
const MOST_SOL = 9e9;

function lamports(sol: number | undefined, round: (value: number) => number): bigint | undefined {
  return sol === undefined ? undefined : BigInt(round(Math.min(sol, MOST_SOL) * 1e9));
}

/** Tokens for sale that make one hundredth of a percent of progress; the division has no remainder. */
const STEP = TOKENS_FOR_SALE / 10_000n;

/** Progress is at least p where at most so many tokens are left; 100 only where the coin has graduated. */
function mostLeftAt(percent: number): bigint {
  const hundredths = BigInt(Math.ceil(Math.min(percent, 101) * 100 - 1e-9));
  return TOKENS_FOR_SALE - hundredths * STEP;
}

/** Progress is at most p where at least so many are left; below 100 that is never a graduated coin. */
function leastLeftAt(percent: number): bigint {
  const hundredths = BigInt(Math.floor(Math.min(percent, 100) * 100 + 1e-9));
  if (hundredths >= 10_000n) return 0n;
  return hundredths === 9_999n ? 1n : TOKENS_FOR_SALE - (hundredths + 1n) * STEP + 1n;
}
