import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '../contract/users.ts';
import { apiGet, apiPost, type Fetcher } from './http.ts';
import { apiDelete } from './http-changes.ts';
import { type FollowDirection, profileKeys } from './profiles.ts';

export type UserList = { users: User[]; total: number };

/** The most people one list shows. */
export const MOST_PEOPLE = 1000;

/** Who follows a person, or whom that person follows; latest first. */
export function followsQuery(id: string, direction: FollowDirection, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: profileKeys.list(id, direction),
    queryFn: ({ signal }): Promise<UserList> => {
      const input = { params: { userId: id }, query: { limit: MOST_PEOPLE } };
      const options = { signal, fetcher };
      return direction === 'followers'
        ? apiGet('profile', '/followers/{userId}', input, options)
        : apiGet('profile', '/following/{userId}', input, options);
    },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}

/** Follows a person or no longer; shown at once, undone when the service refuses. `own` is the id of who asks. */
export function useFollow(own: string) {
  const queryClient = useQueryClient();
  const key = profileKeys.list(own, 'following');
  return useMutation({
    mutationFn: ({ user, follow }: { user: User; follow: boolean }) => {
      const params = { userId: user.id };
      return follow
        ? apiPost('profile', '/following/{userId}', { params }, { idempotent: true })
        : apiDelete('profile', '/following/{userId}', { params });
    },
    onMutate: async ({ user, follow }) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<UserList>(key);
      if (before) {
        const others = before.users.filter(({ id }) => id !== user.id);
        const users = follow ? [user, ...others] : others;
        queryClient.setQueryData<UserList>(key, { users, total: before.total + (users.length - before.users.length) });
      }
      return before;
    },
    onError: (_error, _input, before) => queryClient.setQueryData(key, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: profileKeys.all }),
  });
}
