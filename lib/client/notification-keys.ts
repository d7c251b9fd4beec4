/** Apart from what asks, for those that only tell these questions from others. */
export const notificationKeys = {
  all: ['notifications'] as const,
  lists: () => [...notificationKeys.all, 'list'] as const,
  list: (limit: number) => [...notificationKeys.lists(), limit] as const,
  older: () => [...notificationKeys.all, 'older'] as const,
};
