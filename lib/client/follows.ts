import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '../contract/users.ts';
import { apiGet, apiPost, type Fetcher } from './http.ts';
import { apiDelete } from './http-changes.ts';
import { type FollowDirection, profileKeys } from './profiles.ts';

type UserPage = { users: User[]; total: number };
type Slice = { limit: number; offset: number };

/** People a list shows at a time. */
const PAGE = 100;
/** The most one answer can carry (interface section 4). */
const MOST = 1000;

function fetchPeople(id: string, direction: FollowDirection, query: Slice, options: Options): Promise<UserPage> {
  const input = { params: { userId: id }, query };
  return direction === 'followers'
    ? apiGet('profile', '/followers/{userId}', input, options)
    : apiGet('profile', '/following/{userId}', input, options);
}

type Options = { signal: AbortSignal; fetcher?: Fetcher | undefined };

/** Who follows a person, or whom that person follows; latest first, page by page. */
export function peopleQuery(id: string, direction: FollowDirection) {
  return infiniteQueryOptions({
    queryKey: profileKeys.list(id, direction),
    queryFn: ({ signal, pageParam }) => fetchPeople(id, direction, { limit: PAGE, offset: pageParam }, { signal }),
    initialPageParam: 0,
    // A page that is not full is the last one.
    getNextPageParam: ({ users }, pages) => (users.length < PAGE ? undefined : pages.length * PAGE),
    // Who follows while one pages moves the others down: nobody is shown twice.
    select: ({ pages }) => ({
      people: [...new Map(pages.flatMap(({ users }) => users).map((user) => [user.id, user])).values()],
      total: pages[0]?.total ?? 0,
    }),
    staleTime: 10_000,
  });
}

/** The ids of everybody a person follows, however many they are. */
export function followedQuery(id: string) {
  return queryOptions({
    queryKey: profileKeys.followed(id),
    queryFn: async ({ signal }): Promise<string[]> => {
      const ids: string[] = [];
      for (let offset = 0; ; offset += MOST) {
        const { users } = await fetchPeople(id, 'following', { limit: MOST, offset }, { signal });
        ids.push(...users.map((user) => user.id));
        if (users.length < MOST) return ids;
      }
    },
    staleTime: 10_000,
  });
}

/** Follows a person or no longer; shown at once, undone when the service refuses. `own` is the id of who asks. */
export function useFollow(own: string) {
  const queryClient = useQueryClient();
  const key = profileKeys.followed(own);
  return useMutation({
    mutationFn: ({ user, follow }: { user: User; follow: boolean }) => {
      const params = { userId: user.id };
      return follow
        ? apiPost('profile', '/following/{userId}', { params }, { idempotent: true })
        : apiDelete('profile', '/following/{userId}', { params });
    },
    onMutate: async ({ user, follow }) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<string[]>(key);
      if (before) {
        const others = before.filter((id) => id !== user.id);
        queryClient.setQueryData<string[]>(key, follow ? [user.id, ...others] : others);
      }
      return before;
    },
    onError: (_error, _input, before) => queryClient.setQueryData(key, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: profileKeys.all }),
  });
}
