import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListedCoin } from '../contract/coin-listings.ts';
import type { COIN_SORTS } from '../contract/coins.ts';
import { type ListingFilters, listingKeys } from './coin-listings.ts';
import { apiGet, apiPost, type Fetcher } from './http.ts';
import { BOARD_POLL_MS, polled } from './poll-intervals.ts';

/** How many coins that match are looked at; what is found is filtered here. */
export const FOUND_LIMIT = 200;

type CoinSort = (typeof COIN_SORTS)[number];

/** Filters of a listing, with the orders that the search alone has. */
export type SearchFilters = Omit<ListingFilters, 'sort'> & { sort?: ListingFilters['sort'] | CoinSort };

/** The orders the search knows itself: what comes first by them is found, however many match. */
const KNOWN: Record<CoinSort, true> = {
  created_timestamp: true,
  market_cap: true,
  last_reply: true,
  reply_count: true,
  last_trade_timestamp: true,
};

/** Whether the search gives what is first by this order; by another it is put in order among the largest found. */
export const isSearchOrder = (sort: string): sort is CoinSort => Object.hasOwn(KNOWN, sort);

/** Coins that match a term (an empty one matches all): the first 200 by the order, filtered and sorted as a listing. */
export function searchListingsQuery(term: string, filters: SearchFilters, fetcher?: Fetcher) {
  const searchTerm = term.trim().slice(0, 200);
  return queryOptions({
    queryKey: [...listingKeys.all, 'search', searchTerm, filters] as const,
    queryFn: async ({ signal }) => {
      const options = { signal, fetcher };
      const { sort = 'created_timestamp', order } = filters;
      const ranking = isSearchOrder(sort) ? { sort, order } : ({ sort: 'market_cap', order: 'desc' } as const);
      const query = { searchTerm, limit: FOUND_LIMIT, ...ranking };
      const includeNsfw = filters.includeNsfw ?? false;
      const matches = await apiGet('main', '/coins/search', { query: { ...query, includeNsfw } }, options);
      const mints = matches.map(({ mint }) => mint);
      if (mints.length === 0) return { data: [], total: 0, totalIsMinimum: false };
      const { data } = await apiPost(
        'analytics',
        '/coins/mints',
        { body: { mints } },
        { ...options, idempotent: true },
      );
      const passing = data.filter((coin) => passes(coin, filters)).sort(byOrder(filters));
      const isCut = matches.length === FOUND_LIMIT;
      return { data: passing.slice(0, filters.limit), total: passing.length, totalIsMinimum: isCut };
    },
    placeholderData: keepPreviousData,
    ...polled(BOARD_POLL_MS),
  });
}

/** How much of the curve is sold, percent; tokens for sale are those that were there at the opening. */
const TOKENS_FOR_SALE = 793_100_000_000_000;
const TOKENS_LEFT_OF_VIRTUAL = 279_900_000_000_000;

function progressOf(coin: ListedCoin): number {
  if (coin.complete) return 100;
  return 100 - ((coin.virtual_token_reserves - TOKENS_LEFT_OF_VIRTUAL) / TOKENS_FOR_SALE) * 100;
}

/** Whether a coin passes the filters, by the same bounds as the service's list. */
export function passes(coin: ListedCoin, filters: SearchFilters): boolean {
  const { market } = coin;
  const within = (value: number, least: unknown, most?: unknown) =>
    (typeof least !== 'number' || value >= least) && (typeof most !== 'number' || value <= most);
  return (
    within(coin.market_cap, filters.minMarketCap, filters.maxMarketCap) &&
    within(progressOf(coin), filters.minProgress, filters.maxProgress) &&
    within(market.volume24h, filters.minVolume24h) &&
    within(market.holders, filters.minHolders) &&
    within(market.top10Percentage ?? 0, undefined, filters.maxTop10Percentage) &&
    (filters.graduated === undefined || coin.complete === filters.graduated) &&
    (filters.live === undefined || coin.is_currently_live === filters.live) &&
    (filters.creatorSold === undefined || (market.creatorSold ?? false) === filters.creatorSold) &&
    (filters.createdAfter === undefined || coin.created_timestamp * 1000 >= Date.parse(filters.createdAfter))
  );
}

const FIGURES: Record<NonNullable<SearchFilters['sort']>, (coin: ListedCoin) => number> = {
  created_timestamp: (coin) => coin.created_timestamp,
  market_cap: (coin) => coin.market_cap,
  last_reply: (coin) => coin.last_reply,
  reply_count: (coin) => coin.reply_count,
  last_trade_timestamp: (coin) => coin.last_trade_timestamp ?? 0,
  progress: progressOf,
  volume24h: ({ market }) => market.volume24h,
  holders: ({ market }) => market.holders,
  priceChange24h: ({ market }) => market.priceChange24h,
  // The moment is not told of a coin; those on the curve have none, and the others stand by their launch.
  graduated_timestamp: (coin) => (coin.complete ? coin.created_timestamp : 0),
};

function byOrder({ sort = 'created_timestamp', order = 'desc' }: SearchFilters) {
  const turn = order === 'desc' ? -1 : 1;
  const figure = FIGURES[sort];
  return (left: ListedCoin, right: ListedCoin) =>
    turn * (figure(left) - figure(right)) || (left.mint < right.mint ? -1 : 1);
}
