import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { coinKeys } from './coins.ts';
import { apiGet, type Fetcher } from './http.ts';

/** How many coins of one creator are listed at first, and the most one answer can carry. */
export const CREATOR_COINS_FIRST = 50;
export const CREATOR_COINS_MOST = 1000;

/** The coins a person has made, newest first. */
export function creatorCoinsQuery(address: string, fetcher?: Fetcher, limit = CREATOR_COINS_FIRST) {
  return queryOptions({
    queryKey: [...coinKeys.all, 'creator', address, limit] as const,
    queryFn: ({ signal }) =>
      apiGet(
        'main',
        '/coins/user-created-coins/{userId}',
        { params: { userId: address }, query: { limit, includeNsfw: true } },
        { signal, fetcher },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
