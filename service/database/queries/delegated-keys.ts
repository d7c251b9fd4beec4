import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { authSessions } from '../schema/auth.ts';
import { delegatedKeys } from '../schema/delegated-keys.ts';

export type KeyRow = typeof delegatedKeys.$inferSelect;

/** Null when the key is known already, whoever's it is. */
export async function insertKey(tx: Executor, key: typeof delegatedKeys.$inferInsert): Promise<KeyRow | null> {
  const [row] = await tx.insert(delegatedKeys).values(key).onConflictDoNothing().returning();
  return row ?? null;
}

/** A key, ended ones too. */
export async function findKey(executor: Executor, key: string): Promise<KeyRow | null> {
  const [row] = await executor.select().from(delegatedKeys).where(eq(delegatedKeys.key, key));
  return row ?? null;
}

/** Keys of a wallet that are not ended, not expired, and whose login lives; newest first. */
export async function selectLiveKeys(executor: Executor, wallet: string, now: Date): Promise<KeyRow[]> {
  const rows = await executor
    .select({ key: delegatedKeys })
    .from(delegatedKeys)
    .innerJoin(authSessions, eq(authSessions.jti, delegatedKeys.loginId))
    .where(
      and(
        eq(delegatedKeys.wallet, wallet),
        isNull(delegatedKeys.endedAt),
        gt(delegatedKeys.expiresAt, now),
        isNull(authSessions.revokedAt),
        gt(authSessions.expiresAt, now),
      ),
    )
    .orderBy(desc(delegatedKeys.createdAt), delegatedKeys.key);
  return rows.map((row) => row.key);
}

/** False when the wallet has no such key that is not ended. */
export async function markKeyEnded(executor: Executor, wallet: string, key: string, now: Date): Promise<boolean> {
  const rows = await executor
    .update(delegatedKeys)
    .set({ endedAt: now })
    .where(and(eq(delegatedKeys.key, key), eq(delegatedKeys.wallet, wallet), isNull(delegatedKeys.endedAt)))
    .returning({ key: delegatedKeys.key });
  return rows.length > 0;
}
