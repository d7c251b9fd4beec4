import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Role } from '../../context.ts';
import type { Executor, Orm } from '../client.ts';
import { authSessions, signInNonces } from '../schema/auth.ts';
import { bans, roles, users } from '../schema/users.ts';

/** How much of what expired one call removes. */
const SWEEP_ROWS = 100;

export type NonceRow = typeof signInNonces.$inferSelect;

export async function insertNonce(executor: Executor, row: NonceRow): Promise<void> {
  await executor.insert(signInNonces).values(row);
}

/** Takes a nonce out of the table: of two logins with it, one gets the row and the other null. */
export async function takeNonce(executor: Executor, nonce: string): Promise<NonceRow | null> {
  const [row] = await executor.delete(signInNonces).where(eq(signInNonces.nonce, nonce)).returning();
  return row ?? null;
}

/** Removes some of what expired. Rows another call is removing are left to it, so that none waits for another. */
export async function deleteExpiredNonces(executor: Executor, now: Date): Promise<void> {
  const expired = executor
    .select({ nonce: signInNonces.nonce })
    .from(signInNonces)
    .where(lt(signInNonces.expiresAt, now))
    .limit(SWEEP_ROWS)
    .for('update', { skipLocked: true });
  await executor.delete(signInNonces).where(inArray(signInNonces.nonce, expired));
}

export async function isBanned(executor: Executor, address: string): Promise<boolean> {
  const rows = await executor.select({ address: bans.address }).from(bans).where(eq(bans.address, address));
  return rows.length > 0;
}

export type SessionRow = { jti: string; userId: string; createdAt: Date; expiresAt: Date };

export async function insertSession(executor: Executor, row: SessionRow): Promise<void> {
  await executor.insert(authSessions).values(row);
}

export async function revokeSession(executor: Executor, jti: string, now: Date): Promise<void> {
  await executor
    .update(authSessions)
    .set({ revokedAt: now })
    .where(and(eq(authSessions.jti, jti), isNull(authSessions.revokedAt)));
}

/** Removes some expired logins, as above: their tokens are refused by their own claims, so the rows serve nobody. */
export async function deleteExpiredSessions(executor: Executor, now: Date): Promise<void> {
  const expired = executor
    .select({ jti: authSessions.jti })
    .from(authSessions)
    .where(lt(authSessions.expiresAt, now))
    .limit(SWEEP_ROWS)
    .for('update', { skipLocked: true });
  await executor.delete(authSessions).where(inArray(authSessions.jti, expired));
}

export type SessionHolder = {
  jti: string;
  userId: string;
  address: string;
  isRevoked: boolean;
  isBanned: boolean;
  roles: Role[];
};

/** Prepared once for each database: it is asked all the time, and planning it costs more than running it. */
const holderQueries = new WeakMap<Orm, ReturnType<typeof prepareHolderQuery>>();

function prepareHolderQuery(orm: Orm) {
  return orm
    .select({
      jti: authSessions.jti,
      userId: users.id,
      address: users.address,
      isRevoked: sql<boolean>`${authSessions.revokedAt} is not null`,
      isBanned: sql<boolean>`exists (select 1 from ${bans} where ${bans.address} = ${users.address})`,
      roles: sql<
        Role[]
      >`array(select ${roles.role} from ${roles} where ${roles.address} = ${users.address} order by 1)`,
    })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(sql`${authSessions.jti} = any(${sql.placeholder('jtis')})`)
    .prepare('find_session_holders');
}

/** Who holds logins, in one round trip; without those that are gone, or whose account is. */
export async function findSessionHolders(orm: Orm, jtis: readonly string[]): Promise<SessionHolder[]> {
  const query = holderQueries.get(orm) ?? prepareHolderQuery(orm);
  holderQueries.set(orm, query);
  return query.execute({ jtis });
}
