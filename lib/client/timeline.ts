import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Activity } from '../contract/timeline.ts';
import { apiGet, type Fetcher } from './http.ts';

const PAGE = 50;

export const timelineKeys = {
  all: ['timeline'] as const,
  of: (userId: string) => [...timelineKeys.all, userId] as const,
};

export type TimelinePage = { activities: Activity[]; nextCursor: string };

/** What a person and those they follow did, newest first, page by page. */
export function timelineQuery(userId: string, fetcher?: Fetcher) {
  return infiniteQueryOptions({
    queryKey: timelineKeys.of(userId),
    queryFn: ({ signal, pageParam }): Promise<TimelinePage> =>
      apiGet(
        'main',
        '/timeline/{userId}',
        { params: { userId }, query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal, fetcher },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor || undefined,
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
}
