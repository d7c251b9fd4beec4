import { queryOptions } from '@tanstack/react-query';
import { apiGet, type Fetcher } from './http.ts';
import { apiDelete, apiPut } from './http-changes.ts';

export type Role = 'administrator' | 'superAdministrator';
export type Appointed = { address: string; role: Role; at: string; by: string };

const MOST_CHANGES = 1000;

export const roleKeys = { appointed: () => ['roles', 'appointed'] as const };

/** Who was given a role and still has it, newest first, as the moderation log tells. Those of the settings are not in it. */
export function appointedQuery(fetcher?: Fetcher) {
  return queryOptions({
    queryKey: roleKeys.appointed(),
    queryFn: async ({ signal }): Promise<Appointed[]> => {
      const ask = (kind: string) =>
        apiGet('main', '/moderation/logs', { query: { kind, limit: MOST_CHANGES } }, { signal, fetcher });
      const [granted, revoked] = await Promise.all([ask('role_granted'), ask('role_revoked')]);
      return stillAppointed([...granted.logs, ...revoked.logs]);
    },
    staleTime: 5_000,
  });
}

type Change = { seq: number; at: string; actor: string; kind: string; target: { id: string }; details: object };

/** Of all changes, in any order, the roles whose last change was to be given. */
export function stillAppointed(changes: readonly Change[]): Appointed[] {
  const seen = new Set<string>();
  const appointed: Appointed[] = [];
  for (const { at, actor, kind, target, details } of changes.toSorted((a, b) => b.seq - a.seq)) {
    const role = 'role' in details && details.role === 'superAdministrator' ? 'superAdministrator' : 'administrator';
    const key = `${target.id} ${role}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (kind === 'role_granted') appointed.push({ address: target.id, role, at, by: actor });
  }
  return appointed;
}

/** Gives a role. @throws ApiError 404 `not_found` when it is no address */
export const grantRole = (address: string, role: Role) =>
  apiPut('main', '/roles/{address}', { params: { address }, body: { role } });

/** Takes a role. @throws ApiError 404 `not_found` without it, 403 `fixed_role` for the first super administrators */
export const revokeRole = (address: string, role: Role) =>
  apiDelete('main', '/roles/{address}', { params: { address }, body: { role } });
