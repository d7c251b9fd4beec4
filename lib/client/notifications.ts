import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '../contract/notifications.ts';
import { apiGet, apiPost, type Fetcher } from './http.ts';
import { NOTIFICATIONS_POLL_MS, polled } from './poll-intervals.ts';

export type NotificationList = {
  notifications: Notification[];
  total: number;
  unreadCount: number;
  totalIsMinimum?: boolean | undefined;
};

export const notificationKeys = {
  all: ['notifications'] as const,
  list: (limit: number) => [...notificationKeys.all, limit] as const,
};

/** The most one answer can carry. */
export const MOST_NOTIFICATIONS = 1000;

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

/** Marks some notifications, or all, as read: shown at once, asked again afterwards whatever the answer was. */
export function useReadNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (which: { ids: string[] } | { all: true }) =>
      apiPost('main', '/notifications/read', { body: which }, { idempotent: true }),
    onMutate: async (which) => {
      await queryClient.cancelQueries({ queryKey: notificationKeys.all });
      const ids = 'ids' in which ? new Set(which.ids) : null;
      queryClient.setQueriesData<NotificationList>({ queryKey: notificationKeys.all }, (list) => {
        if (!list) return list;
        const isMeant = ({ id, read }: Notification) => !read && (ids === null || ids.has(id));
        const left = ids === null ? 0 : Math.max(0, list.unreadCount - list.notifications.filter(isMeant).length);
        const notifications = list.notifications.map((one) => (isMeant(one) ? { ...one, read: true } : one));
        return { ...list, notifications, unreadCount: left };
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}
