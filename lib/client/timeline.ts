import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Activity } from '../contract/timeline.ts';
import { apiGet, type Fetcher } from './http.ts';
import { polled } from './poll-intervals.ts';

const PAGE = 50;
const TIMELINE_POLL_MS = 5000;

export const timelineKeys = {
  all: ['timeline'] as const,
  pages: (userId: string) => [...timelineKeys.all, userId, 'pages'] as const,
  newest: (userId: string) => [...timelineKeys.all, userId, 'newest'] as const,
};

export type TimelinePage = { activities: Activity[]; nextCursor: string };

function fetchPage(userId: string, cursor: string, options: Parameters<typeof apiGet>[3]): Promise<TimelinePage> {
  const query = { limit: PAGE, ...(cursor ? { cursor } : {}) };
  return apiGet('main', '/timeline/{userId}', { params: { userId }, query }, options);
}

/** What a person and those they follow did, newest first, page by page. What came since is `newestActivitiesQuery`. */
export function timelineQuery(userId: string, fetcher?: Fetcher) {
  return infiniteQueryOptions({
    queryKey: timelineKeys.pages(userId),
    queryFn: ({ signal, pageParam }) => fetchPage(userId, pageParam, { signal, fetcher }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor || undefined,
    staleTime: 10_000,
    refetchOnWindowFocus: false,
  });
}

/** The newest page alone, kept current: one question, however many pages are open. */
export function newestActivitiesQuery(userId: string) {
  return queryOptions({
    queryKey: timelineKeys.newest(userId),
    queryFn: ({ signal }) => fetchPage(userId, '', { signal }),
    ...polled(TIMELINE_POLL_MS),
  });
}
