import { and, eq, sql } from 'drizzle-orm';
import type { Role } from '../../context.ts';
import type { Executor } from '../client.ts';
import { roles } from '../schema/users.ts';

/** Any number; changes of roles take turns on it. */
const ROLES_LOCK = 7_202_613;

export async function lockRoles(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ROLES_LOCK})`);
}

/** Whether the address had the role. */
export async function deleteRole(tx: Executor, address: string, role: Role): Promise<boolean> {
  const rows = await tx
    .delete(roles)
    .where(and(eq(roles.address, address), eq(roles.role, role)))
    .returning({ role: roles.role });
  return rows.length > 0;
}
