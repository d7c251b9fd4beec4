import { queryOptions } from '@tanstack/react-query';
import { apiGet, type Fetcher } from './http.ts';
import { HOLDERS_POLL_MS, polled } from './poll-intervals.ts';

export const holderKeys = {
  all: ['holders'] as const,
  top: (mint: string) => [...holderKeys.all, 'top', mint] as const,
  insiders: (mint: string) => [...holderKeys.all, 'insiders', mint] as const,
  spreads: (mint: string) => [...holderKeys.all, 'spreads', mint] as const,
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

/** What the creator of a coin and its first buyers did with it and still hold. */
export function insidersQuery(mint: string, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: holderKeys.insiders(mint),
    queryFn: ({ signal }) => apiGet('analytics', '/coins/insiders/{mint}', { params: { mint } }, { signal, fetcher }),
    ...polled(HOLDERS_POLL_MS, mint),
  });
}

/** Hours pass slowly; only the last point moves. */
const SPREADS_POLL_MS = 30_000;

/** How a coin was spread over its wallets, by the hour. */
export function spreadsQuery(mint: string, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: holderKeys.spreads(mint),
    queryFn: ({ signal }) => apiGet('analytics', '/coins/spreads/{mint}', { params: { mint } }, { signal, fetcher }),
    ...polled(SPREADS_POLL_MS, mint),
  });
}
