import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Coin } from '../contract/coins.ts';
import { apiGet, type Fetcher } from './http.ts';
import { apiDelete, apiPut } from './http-changes.ts';

/** The most kept coins that are listed. */
const MOST_BOOKMARKS = 1000;

export const bookmarkKeys = { own: () => ['bookmarks', 'me'] as const };

/** The coins the signed-in person keeps, latest first. */
export function bookmarksQuery(fetcher?: Fetcher) {
  return queryOptions({
    queryKey: bookmarkKeys.own(),
    queryFn: ({ signal }): Promise<Coin[]> =>
      apiGet(
        'main',
        '/bookmarks/{id}',
        { params: { id: 'me' }, query: { limit: MOST_BOOKMARKS } },
        { signal, fetcher },
      ),
    staleTime: 10_000,
  });
}

/** Keeps a coin or no longer: shown at once, undone when the service refuses. */
export function useBookmark() {
  const queryClient = useQueryClient();
  const key = bookmarkKeys.own();
  return useMutation({
    mutationFn: ({ coin, keep }: { coin: Coin; keep: boolean }) => {
      const params = { mint: coin.mint };
      return keep
        ? apiPut('main', '/bookmarks/me/{mint}', { params })
        : apiDelete('main', '/bookmarks/me/{mint}', { params });
    },
    onMutate: async ({ coin, keep }) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<Coin[]>(key);
      const others = (before ?? []).filter(({ mint }) => mint !== coin.mint);
      if (before) queryClient.setQueryData<Coin[]>(key, keep ? [coin, ...others] : others);
      return before;
    },
    onError: (_error, _input, before) => queryClient.setQueryData(key, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
