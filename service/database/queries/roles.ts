import { and, eq, sql } from 'drizzle-orm';
import type { Role } from '../../context.ts';
import type { Executor } from '../client.ts';
import { roles } from '../schema/users.ts';

/** Any number; changes of roles take turns on it. */
const ROLES_LOCK = 7_202_613;

export async function lockRoles(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ROLES_LOCK})`);
}

export type RoleHolder = { address: string; role: Role; username: string; at: Date; by: string | null };

/** Who has a role, with who gave it last as the log tells; nobody did where it stands in the settings. */
export async function selectRoleHolders(executor: Executor, limit: number): Promise<RoleHolder[]> {
  const { rows } = await executor.execute<Omit<RoleHolder, 'at'> & { at: string }>(sql`
    select r.address, r.role, coalesce(u.username, '') as username, coalesce(l.at, r.granted_at) as at, l.actor as by
    from roles r
    left join users u on u.address = r.address
    left join lateral (
      select at, actor from moderation_logs
      where target_type = 'user' and target_id = r.address and kind = 'role_granted' and details ->> 'role' = r.role
      order by seq desc limit 1) l on true
    order by r.role = 'superAdministrator' desc, 4 desc, r.address limit ${limit}`);
  return rows.map(({ at, ...holder }) => ({ ...holder, at: new Date(at) }));
}

/** Whether the address had the role. */
export async function deleteRole(tx: Executor, address: string, role: Role): Promise<boolean> {
  const rows = await tx
    .delete(roles)
    .where(and(eq(roles.address, address), eq(roles.role, role)))
    .returning({ role: roles.role });
  return rows.length > 0;
}
