import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiGet, type Fetcher } from './http.ts';
import { apiDelete, apiPut } from './http-changes.ts';

const KOLS_POLL_MS = 30_000;

export const kolKeys = { coins: () => ['kols', 'coins'] as const };

/** Coins that opinion leaders traded or wrote about in the last 24 hours, by trending score. */
export function kolCoinsQuery(fetcher?: Fetcher) {
  return queryOptions({
    queryKey: kolKeys.coins(),
    queryFn: ({ signal }) => apiGet('analytics', '/coins/kolscan', {}, { signal, fetcher }),
    staleTime: KOLS_POLL_MS / 2,
    refetchInterval: KOLS_POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });
}

/** Puts an address on the list of opinion leaders or takes it off; for super administrators. */
export function useChangeKols() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ address, listed }: { address: string; listed: boolean }) => {
      const params = { address };
      return listed ? apiPut('main', '/kols/{address}', { params }) : apiDelete('main', '/kols/{address}', { params });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: kolKeys.coins() }),
  });
}
