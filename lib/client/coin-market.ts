import { queryOptions } from '@tanstack/react-query';
import type { CoinMarket } from '../contract/coin-listings.ts';
import { coinKeys } from './coins.ts';
import { apiGet, apiPost, type Fetcher } from './http.ts';
import { HOLDERS_POLL_MS, polled } from './poll-intervals.ts';

export const coinMarketKeys = {
  ofCoin: (mint: string) => [...coinKeys.all, 'market', mint] as const,
  ofCreator: (address: string) => [...coinKeys.all, 'creator', address] as const,
};

/** The day's figures of one coin; null where the analytics host does not know it. */
export function coinMarketQuery(mint: string, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: coinMarketKeys.ofCoin(mint),
    queryFn: async ({ signal }): Promise<CoinMarket | null> => {
      const { data } = await apiPost(
        'analytics',
        '/coins/mints',
        { body: { mints: [mint] } },
        {
          signal,
          fetcher,
          // It only reads; the body holds what a query string could not.
          idempotent: true,
        },
      );
      return data[0]?.market ?? null;
    },
    ...polled(HOLDERS_POLL_MS),
  });
}

/** The most coins of one creator that are listed. */
const CREATOR_COINS_LIMIT = 50;

/** The coins a person has made, newest first. */
export function creatorCoinsQuery(address: string, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: coinMarketKeys.ofCreator(address),
    queryFn: ({ signal }) =>
      apiGet(
        'main',
        '/coins/user-created-coins/{userId}',
        { params: { userId: address }, query: { limit: CREATOR_COINS_LIMIT, includeNsfw: true } },
        { signal, fetcher },
      ),
    staleTime: 60_000,
  });
}
