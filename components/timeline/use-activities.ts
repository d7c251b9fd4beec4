import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newestActivitiesQuery, timelineQuery } from '@/lib/client/timeline';

/** What people did, newest first: the pages that were opened, and before them what has come since. */
export function useActivities(userId: string) {
  const pages = useInfiniteQuery(timelineQuery(userId));
  const newest = useQuery({ ...newestActivitiesQuery(userId), enabled: pages.isSuccess });
  const opened = pages.data?.pages.flatMap((page) => page.activities) ?? [];
  const known = new Set(opened.map(({ id }) => id));
  const fresh = (newest.data?.activities ?? []).filter(({ id }) => !known.has(id));
  // More has come than one page holds: what lies between is missing, so all of it is read anew.
  const hasGap = fresh.length > 0 && opened.length > 0 && fresh.length === newest.data?.activities.length;
  const { refetch } = pages;
  useEffect(() => {
    if (hasGap) void refetch();
  }, [hasGap, refetch]);
  return {
    activities: hasGap ? opened : [...fresh, ...opened],
    pages,
    /** For a panel: how old the top of the list is. */
    query: {
      data: pages.data,
      error: pages.error,
      dataUpdatedAt: Math.max(pages.dataUpdatedAt, newest.dataUpdatedAt),
      refetch,
    },
  };
}
