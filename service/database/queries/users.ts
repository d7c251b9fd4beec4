import { eq } from 'drizzle-orm';
import type { Role } from '../../context.ts';
import type { Executor } from '../client.ts';
import { roles, users } from '../schema/users.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUserById(executor: Executor, id: string): Promise<UserRow | null> {
  const [row] = await executor.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function findUserByAddress(executor: Executor, address: string): Promise<UserRow | null> {
  const [row] = await executor.select().from(users).where(eq(users.address, address));
  return row ?? null;
}

/** The new row, or null when the address or the username is taken. */
export async function insertUser(
  executor: Executor,
  user: { address: string; username: string; usernameSkeleton: string },
): Promise<UserRow | null> {
  const [row] = await executor.insert(users).values(user).onConflictDoNothing().returning();
  return row ?? null;
}

export async function listRoles(executor: Executor, address: string): Promise<Role[]> {
  const rows = await executor
    .select({ role: roles.role })
    .from(roles)
    .where(eq(roles.address, address))
    .orderBy(roles.role);
  return rows.map((row) => row.role);
}

export async function insertRole(executor: Executor, address: string, role: Role): Promise<void> {
  await executor.insert(roles).values({ address, role }).onConflictDoNothing();
}

/** Locks an account until the transaction ends, so that it is not deleted meanwhile; null when it is gone. */
export async function lockUser(tx: Executor, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row ?? null;
}
