import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiGet, type Fetcher } from './http.ts';
import { polled } from './poll-intervals.ts';

/** A line of a day moves slowly; the figures beside it are what is current. */
const SPARKS_POLL_MS = 30_000;
/** The most coins one request may name. */
const MAX_SPARKS = 100;

/** Short lines of prices of these coins, at most 100, in one request. */
export function sparksQuery(mints: readonly string[], fetcher?: Fetcher) {
  const sorted = [...new Set(mints.slice(0, MAX_SPARKS))].sort();
  return queryOptions({
    queryKey: ['sparks', sorted] as const,
    queryFn: ({ signal }) => apiGet('market', '/sparks', { query: { mints: sorted.join(',') } }, { signal, fetcher }),
    enabled: sorted.length > 0,
    placeholderData: keepPreviousData,
    ...polled(SPARKS_POLL_MS),
  });
}
