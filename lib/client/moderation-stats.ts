import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiGet, type Fetcher } from './http.ts';
import { polled } from './poll-intervals.ts';

const STATS_POLL_MS = 30_000;

export const moderationStatsKeys = { of: (days: number) => ['moderation-stats', days] as const };

/** Inflow, backlog, times, collisions and quality of the last days. */
export function moderationStatsQuery(days: number, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: moderationStatsKeys.of(days),
    queryFn: ({ signal }) => apiGet('main', '/moderation/stats', { query: { days } }, { signal, fetcher }),
    placeholderData: keepPreviousData,
    ...polled(STATS_POLL_MS),
  });
}
