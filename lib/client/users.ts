import { queryOptions } from '@tanstack/react-query';
import { apiGet, type Fetcher } from './http.ts';

export const userKeys = {
  all: ['users'] as const,
  detail: (id: string) => [...userKeys.all, id] as const,
};

/** One person by id or address; 404 `user_not_found` when there is none. */
export function userQuery(id: string, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: userKeys.detail(id),
    queryFn: ({ signal }) => apiGet('main', '/users/{id}', { params: { id } }, { signal, fetcher }),
    staleTime: 60_000,
  });
}
