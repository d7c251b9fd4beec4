import { queryOptions } from '@tanstack/react-query';
import type { RoleHolder } from '../contract/roles.ts';
import { apiGet, type Fetcher } from './http.ts';
import { apiDelete, apiPut } from './http-changes.ts';

export type Role = RoleHolder['role'];

export const roleKeys = { holders: () => ['roles', 'holders'] as const };

/** Who has a role: super administrators first, then those who were appointed last. */
export function roleHoldersQuery(fetcher?: Fetcher) {
  return queryOptions({
    queryKey: roleKeys.holders(),
    queryFn: async ({ signal }) => (await apiGet('main', '/roles', {}, { signal, fetcher })).people,
    staleTime: 5_000,
  });
}

/** Gives a role. @throws ApiError 404 `not_found` when it is no address */
export const grantRole = (address: string, role: Role) =>
  apiPut('main', '/roles/{address}', { params: { address }, body: { role } });

/** Takes a role. @throws ApiError 404 `not_found` without it, 403 `fixed_role` for those of the settings */
export const revokeRole = (address: string, role: Role) =>
  apiDelete('main', '/roles/{address}', { params: { address }, body: { role } });
