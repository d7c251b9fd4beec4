import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { reportCases } from '../schema/reports.ts';

export type CaseRow = typeof reportCases.$inferSelect;
type CaseKey = Pick<CaseRow, 'targetType' | 'targetId'>;

const ofKey = (key: CaseKey) => and(eq(reportCases.targetType, key.targetType), eq(reportCases.targetId, key.targetId));

export async function lockCase(tx: Executor, key: CaseKey): Promise<CaseRow | null> {
  const [row] = await tx.select().from(reportCases).where(ofKey(key)).for('update');
  return row ?? null;
}

export async function setClaim(
  tx: Executor,
  key: CaseKey,
  claim: Pick<CaseRow, 'claimedBy' | 'claimedUntil'>,
): Promise<void> {
  await tx.update(reportCases).set(claim).where(ofKey(key));
}

/** Claims that have not run out. */
export async function selectClaims(executor: Executor, now: Date): Promise<CaseRow[]> {
  return executor
    .select()
    .from(reportCases)
    .where(and(isNotNull(reportCases.claimedBy), gt(reportCases.claimedUntil, now)))
    .orderBy(asc(reportCases.claimedUntil))
    .limit(1000);
}
