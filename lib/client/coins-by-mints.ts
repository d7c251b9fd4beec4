import { queryOptions } from '@tanstack/react-query';
import { listingKeys } from './coin-listings.ts';
import { apiPost, type Fetcher } from './http.ts';
import { BALANCES_POLL_MS, polled } from './poll-intervals.ts';

/** Coins with market data by their mints, at most 500; unknown ones are left out. A POST that only reads. */
export function coinsByMintsQuery(mints: readonly string[], fetcher?: Fetcher) {
  const sorted = [...mints].sort();
  return queryOptions({
    queryKey: [...listingKeys.all, 'by-mints', sorted] as const,
    queryFn: ({ signal }) =>
      apiPost('analytics', '/coins/mints', { body: { mints: sorted } }, { signal, fetcher, idempotent: true }),
    enabled: sorted.length > 0,
    ...polled(BALANCES_POLL_MS),
  });
}
