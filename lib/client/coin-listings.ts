import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listListings } from '../contract/coin-listings.ts';
import type { CallInput } from './endpoint-types.ts';
import { apiGet, type Fetcher } from './http.ts';
import { BOARD_POLL_MS, polled } from './poll-intervals.ts';

export type ListingFilters = NonNullable<CallInput<typeof listListings>['query']>;

export const listingKeys = {
  all: ['coin-listings'] as const,
  lists: () => [...listingKeys.all, 'list'] as const,
  list: (filters: ListingFilters) => [...listingKeys.lists(), filters] as const,
};

/** Coins with market data, filtered and sorted: the board. */
export function listingsQuery(filters: ListingFilters, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: listingKeys.list(filters),
    queryFn: ({ signal }) => apiGet('analytics', '/coins/list', { query: filters }, { signal, fetcher }),
    placeholderData: keepPreviousData,
    ...polled(BOARD_POLL_MS),
  });
}
