import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnProfile } from '../contract/auth.ts';
import type { User } from '../contract/users.ts';
import { sessionKeys } from './auth.ts';
import { apiGet, type Fetcher } from './http.ts';
import { apiDelete, apiPatch } from './http-changes.ts';

export const profileKeys = {
  all: ['profiles'] as const,
  user: (id: string) => [...profileKeys.all, 'user', id] as const,
  follows: (id: string) => [...profileKeys.all, 'follows', id] as const,
  list: (id: string, direction: FollowDirection) => [...profileKeys.follows(id), direction] as const,
  followed: (id: string) => [...profileKeys.follows(id), 'ids'] as const,
};

export type FollowDirection = 'followers' | 'following';

/** A person, by id or address; 404 `user_not_found` when there is none. */
export function userQuery(id: string, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: profileKeys.user(id),
    queryFn: ({ signal }): Promise<User> => apiGet('main', '/users/{id}', { params: { id } }, { signal, fetcher }),
    staleTime: 10_000,
  });
}

type ProfileChange = { username?: string; bio?: string; email?: string; profileImage?: string };

/** Changes one's own profile; `duplicate` and `validation_failed` name the field in their issues. */
export function useChangeProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange): Promise<OwnProfile> => apiPatch('profile', '/profile', { body: change }),
    onSuccess: (profile) => {
      queryClient.setQueryData(sessionKeys.me(), profile);
      // Names and pictures stand in nearly every list.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKeys.all[0] });
    },
  });
}

/** Ends the account for good; the session dies with it. */
export function useDeleteAccount() {
  return useMutation({ mutationFn: () => apiDelete('main', '/users', {}) });
}
