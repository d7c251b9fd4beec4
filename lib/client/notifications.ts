import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Notification } from '../contract/notifications.ts';
import { apiGet, apiPost, type Fetcher } from './http.ts';
import { notificationKeys } from './notification-keys.ts';
import { NOTIFICATIONS_POLL_MS, polled } from './poll-intervals.ts';

export type NotificationList = {
  notifications: Notification[];
  total: number;
  unreadCount: number;
  totalIsMinimum?: boolean | undefined;
};

/** Notifications of one page; the newest of them are kept current. */
export const NOTIFICATIONS_PAGE = 100;

/** What the signed-in person is told, newest first, and how much of it is unread. */
export function notificationsQuery(limit: number, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: notificationKeys.list(limit),
    queryFn: ({ signal }): Promise<NotificationList> =>
      apiGet('main', '/notifications', { query: { limit } }, { signal, fetcher }),
    placeholderData: keepPreviousData,
    ...polled(NOTIFICATIONS_POLL_MS),
  });
}

/** Those before the newest page, page by page to the first; asked anew when newer ones push them on. */
export function olderNotificationsQuery() {
  return infiniteQueryOptions({
    queryKey: notificationKeys.older(),
    queryFn: ({ signal, pageParam }): Promise<NotificationList> =>
      apiGet('main', '/notifications', { query: { limit: NOTIFICATIONS_PAGE, offset: pageParam } }, { signal }),
    initialPageParam: NOTIFICATIONS_PAGE,
    // A page that is not full is the last one.
    getNextPageParam: ({ notifications }, pages) =>
      notifications.length < NOTIFICATIONS_PAGE ? undefined : (pages.length + 1) * NOTIFICATIONS_PAGE,
    refetchOnWindowFocus: false,
  });
}

/** Marks some notifications, or all, as read: shown at once, asked again afterwards whatever the answer was. */
export function useReadNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (which: { ids: string[] } | { all: true }) =>
      apiPost('main', '/notifications/read', { body: which }, { idempotent: true }),
    onMutate: async (which) => {
      await queryClient.cancelQueries({ queryKey: notificationKeys.all });
      const read = (list: NotificationList) => withRead(list, 'ids' in which ? new Set(which.ids) : null);
      queryClient.setQueriesData<NotificationList>(
        { queryKey: notificationKeys.lists() },
        (list) => list && read(list),
      );
      queryClient.setQueryData<InfiniteData<NotificationList, number>>(
        notificationKeys.older(),
        (older) => older && { ...older, pages: older.pages.map(read) },
      );
    },
    onError: () => queryClient.invalidateQueries({ queryKey: notificationKeys.older() }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.lists() }),
  });
}

/** A list in which some, or without ids all, are read. */
function withRead(list: NotificationList, ids: ReadonlySet<string> | null): NotificationList {
  const isMeant = ({ id, read }: Notification) => !read && (ids === null || ids.has(id));
  const unreadCount = ids === null ? 0 : Math.max(0, list.unreadCount - list.notifications.filter(isMeant).length);
  const notifications = list.notifications.map((one) => (isMeant(one) ? { ...one, read: true } : one));
  return { ...list, notifications, unreadCount };
}
