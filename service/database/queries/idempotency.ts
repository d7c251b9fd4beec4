import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { idempotencyKeys } from '../schema/idempotency.ts';

/** How much of what expired one sweep removes. */
const SWEEP_ROWS = 1_000;

export type KeyedCall = { owner: string; key: string; endpoint: string; requestHash: string; createdAt: Date };
export type KeyedAnswer = { requestHash: string; status: number | null; answer: string | null };

const named = ({ owner, key }: Pick<KeyedCall, 'owner' | 'key'>) =>
  and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));

/**
 * Takes a key for the call of this transaction. A call with the same key that is under way elsewhere is waited for.
 * @returns null when the key is now this call's; else what the earlier call answered.
 */
export async function claimKey(executor: Executor, call: KeyedCall, keptSince: Date): Promise<KeyedAnswer | null> {
  await executor.delete(idempotencyKeys).where(and(named(call), lt(idempotencyKeys.createdAt, keptSince)));
  const claimed = await executor
    .insert(idempotencyKeys)
    .values(call)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return null;
  const [earlier] = await executor.select().from(idempotencyKeys).where(named(call));
  return earlier ?? { requestHash: '', status: null, answer: null };
}

export async function keepAnswer(
  executor: Executor,
  call: KeyedCall,
  { status, answer }: { status: number; answer: string },
): Promise<void> {
  await executor.update(idempotencyKeys).set({ status, answer }).where(named(call));
}

/** What an account was answered names the person, so it goes with the account. */
export async function deleteKeysOf(executor: Executor, owners: readonly string[]): Promise<void> {
  await executor.delete(idempotencyKeys).where(inArray(idempotencyKeys.owner, [...owners]));
}

/** Removes some of what is older than `keptSince`; rows another sweep is removing are left to it. @returns how many. */
export async function deleteOldKeys(executor: Executor, keptSince: Date): Promise<number> {
  const old = executor
    .select({ ctid: sql`ctid` })
    .from(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, keptSince))
    .limit(SWEEP_ROWS)
    .for('update', { skipLocked: true });
  const removed = await executor.execute(sql`DELETE FROM idempotency_keys WHERE ctid IN ${old}`);
  return removed.rowCount ?? 0;
}
