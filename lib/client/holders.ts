import { queryOptions } from '@tanstack/react-query';
import { apiGet, type Fetcher } from './http.ts';
import { HOLDERS_POLL_MS, polled } from './poll-intervals.ts';

export const holderKeys = {
  all: ['holders'] as const,
  top: (mint: string) => [...holderKeys.all, 'top', mint] as const,
};

/** The largest holders of a coin and how its supply is spread. */
export function topHoldersQuery(mint: string, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: holderKeys.top(mint),
    queryFn: ({ signal }) =>
      apiGet('analytics', '/coins/top-holders-and-sol-balance/{mint}', { params: { mint } }, { signal, fetcher }),
    ...polled(HOLDERS_POLL_MS, mint),
  });
}
