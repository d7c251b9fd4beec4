import { queryOptions } from '@tanstack/react-query';
import { apiGet, type Fetcher } from './http.ts';
import { livestreamKeys } from './livestream-keys.ts';
import { polled } from './poll-intervals.ts';

const HISTORY_POLL_MS = 30_000;

/** Streams and trades of the host, as the chart marks them. */
export function livestreamHistoryQuery(mint: string, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: livestreamKeys.history(mint),
    queryFn: ({ signal }) =>
      apiGet('main', '/livestreams/{mint}/history', { params: { mint }, query: { limit: 200 } }, { signal, fetcher }),
    ...polled(HISTORY_POLL_MS, mint),
  });
}
