import { queryOptions } from '@tanstack/react-query';
import { coinKeys } from './coins.ts';
import { apiGet, type Fetcher } from './http.ts';

/** The most coins of one creator that are listed. */
const CREATOR_COINS_LIMIT = 50;

/** The coins a person has made, newest first. */
export function creatorCoinsQuery(address: string, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: [...coinKeys.all, 'creator', address] as const,
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
