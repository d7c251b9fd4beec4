import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { caseDrafts } from '../schema/moderation.ts';
import { reportCases } from '../schema/reports.ts';
import { users } from '../schema/users.ts';

export type CaseRow = typeof reportCases.$inferSelect;
type CaseKey = Pick<CaseRow, 'targetType' | 'targetId'>;

const ofKey = (key: CaseKey) => and(eq(reportCases.targetType, key.targetType), eq(reportCases.targetId, key.targetId));

export async function findCase(executor: Executor, key: CaseKey): Promise<CaseRow | null> {
  const [row] = await executor.select().from(reportCases).where(ofKey(key));
  return row ?? null;
}

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

export async function clearClaimsOf(executor: Executor, address: string): Promise<void> {
  const released = { claimedBy: null, claimedUntil: null };
  await executor.update(reportCases).set(released).where(eq(reportCases.claimedBy, address));
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

export type NamedClaim = CaseKey & { claimedBy: string; claimedUntil: Date; username: string; typingAt: Date | null };

/** Claims that have not run out, with who holds them and when they last wrote. */
export async function selectClaimsWithNames(executor: Executor, now: Date): Promise<NamedClaim[]> {
  const { targetType, targetId, claimedBy, claimedUntil } = reportCases;
  const rows = await executor
    .select({ targetType, targetId, claimedBy, claimedUntil, username: users.username, typingAt: caseDrafts.updatedAt })
    .from(reportCases)
    .leftJoin(users, eq(users.address, claimedBy))
    .leftJoin(
      caseDrafts,
      and(
        eq(caseDrafts.moderator, claimedBy),
        eq(caseDrafts.targetType, targetType),
        eq(caseDrafts.targetId, targetId),
      ),
    )
    .where(and(isNotNull(claimedBy), gt(claimedUntil, now)))
    .orderBy(asc(targetType), asc(targetId));
  return rows.flatMap((row) =>
    row.claimedBy === null || row.claimedUntil === null
      ? []
      : [{ ...row, claimedBy: row.claimedBy, claimedUntil: row.claimedUntil, username: row.username ?? '' }],
  );
}
