import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NOTIFICATIONS_PAGE, notificationsQuery, olderNotificationsQuery } from '@/lib/client/notifications';

/** One's notifications as far as they are read, and how to read on to the first of them. */
export function useNotifications() {
  /** The newest one when older ones were last asked for; null while nobody reads on. */
  const [countedFrom, setCountedFrom] = useState<string | null>(null);
  const readsOn = countedFrom !== null;
  const newest = useQuery(notificationsQuery(NOTIFICATIONS_PAGE));
  const older = useInfiniteQuery({ ...olderNotificationsQuery(), enabled: readsOn });
  const first = newest.data?.notifications ?? [];
  const others = readsOn ? (older.data?.pages.flatMap(({ notifications }) => notifications) ?? []) : [];
  const newestId = first[0]?.id;
  const { refetch, isFetching } = older;
  // Pages are counted from the newest one: another newest moves them all. One thing after the other, so that none is lost.
  const hasMoved = readsOn && newestId !== undefined && newestId !== countedFrom;
  useEffect(() => {
    if (!hasMoved || isFetching) return;
    setCountedFrom(newestId);
    void refetch();
  }, [hasMoved, isFetching, newestId, refetch]);
  return {
    query: newest,
    // What has just moved from one page to the next is shown once.
    notifications: [...new Map([...first, ...others].map((one) => [one.id, one])).values()],
    unreadCount: newest.data?.unreadCount ?? 0,
    hasOlder: first.length >= NOTIFICATIONS_PAGE && (!readsOn || older.data === undefined || older.hasNextPage),
    isLoadingOlder: readsOn && isFetching,
    /** Why older ones could not be read. */
    problem: readsOn ? older.error : null,
    loadOlder: () => {
      if (!readsOn) setCountedFrom(newestId ?? null);
      else if (older.data === undefined) void refetch();
      else void older.fetchNextPage();
    },
  };
}
