import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserSettings } from '../contract/profiles.ts';
import { apiGet, type Fetcher } from './http.ts';
import { apiDelete, apiPatch } from './http-changes.ts';

export const userSettingKeys = {
  all: ['user-settings'] as const,
  own: () => [...userSettingKeys.all, 'own'] as const,
  sessions: () => [...userSettingKeys.all, 'auth-sessions'] as const,
};

/** What the signed-in person chose to be told. */
export function userSettingsQuery(fetcher?: Fetcher) {
  return queryOptions({
    queryKey: userSettingKeys.own(),
    queryFn: ({ signal }): Promise<UserSettings> => apiGet('profile', '/settings', {}, { signal, fetcher }),
    staleTime: 60_000,
    // They may have been changed in another tab, or on another device.
    refetchOnWindowFocus: 'always',
  });
}

/** Turns categories on or off: shown at once, undone when the service refuses. */
export function useChangeCategories() {
  const queryClient = useQueryClient();
  const key = userSettingKeys.own();
  return useMutation({
    mutationFn: (notifications: Partial<UserSettings['notifications']>) =>
      apiPatch('profile', '/settings', { body: { notifications } }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<UserSettings>(key);
      if (before) queryClient.setQueryData(key, { notifications: { ...before.notifications, ...change } });
      return before;
    },
    onError: (_error, _change, before) => queryClient.setQueryData(key, before),
    onSuccess: (settings) => queryClient.setQueryData(key, settings),
  });
}

/** One's own logins that are alive. */
export function ownSessionsQuery(fetcher?: Fetcher) {
  return queryOptions({
    queryKey: userSettingKeys.sessions(),
    queryFn: ({ signal }) => apiGet('profile', '/auth-sessions', {}, { signal, fetcher }),
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  });
}

/** Ends one of one's own logins. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiDelete('profile', '/auth-sessions/{id}', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: userSettingKeys.sessions() }),
  });
}
