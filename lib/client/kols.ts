import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiGet, type Fetcher } from './http.ts';
import { apiDelete, apiPut } from './http-changes.ts';
import { polled } from './poll-intervals.ts';

const KOLS_POLL_MS = 30_000;

/** The most entries of the list that are shown: as many as the service gives at once. */
const LIST_LIMIT = 1000;

export const kolKeys = {
  all: ['kols'] as const,
  coins: () => [...kolKeys.all, 'coins'] as const,
  list: () => [...kolKeys.all, 'list'] as const,
};

/** Who is on the list of opinion leaders, the latest first. */
export function kolListQuery(fetcher?: Fetcher) {
  return queryOptions({
    queryKey: kolKeys.list(),
    queryFn: ({ signal }) => apiGet('main', '/kols', { query: { limit: LIST_LIMIT } }, { signal, fetcher }),
    ...polled(KOLS_POLL_MS),
  });
}

/** Coins that opinion leaders traded or wrote about in the last 24 hours, by trending score. */
export function kolCoinsQuery(fetcher?: Fetcher) {
  return queryOptions({
    queryKey: kolKeys.coins(),
    queryFn: ({ signal }) => apiGet('analytics', '/coins/kolscan', {}, { signal, fetcher }),
    ...polled(KOLS_POLL_MS),
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: kolKeys.all }),
  });
}
