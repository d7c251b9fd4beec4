import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { reportCases, reports } from '../schema/reports.ts';
import { type CaseFacts, type CaseKey, keyArrays } from './case-features.ts';
import type { CaseRow } from './cases.ts';

export type CaseState = Pick<CaseRow, 'openTypes' | 'allTypes' | 'rank' | 'scoredAt'> & CaseFacts;

/** Cases are made and changed one after the other; what is counted after this sees what was written before. */
export async function lockCases(tx: Executor, keys: readonly CaseKey[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.execute(sql`
    insert into report_cases (target_type, target_id)
    select k.target_type, k.target_id from ${keyArrays(keys)} as k(target_type, target_id)
    order by 1, 2 on conflict do nothing`);
  await tx.execute(sql`
    select from report_cases where (target_type, target_id) in (select * from ${keyArrays(keys)})
    order by target_type, target_id for update`);
}

/** Writes what locked cases are now. `isNews` raises their version: a report or a decision, not a new look at the same. */
export async function saveCases(tx: Executor, states: readonly CaseState[], isNews: boolean): Promise<void> {
  for (const { targetType, targetId, ...state } of states) {
    const news = isNews ? { version: sql`${reportCases.version} + 1` } : {};
    await tx
      .update(reportCases)
      .set({ ...state, isOpen: state.openReports > 0, ...news })
      .where(and(eq(reportCases.targetType, targetType), eq(reportCases.targetId, targetId)));
  }
}

/** A case without any report is none. */
export async function deleteCase(tx: Executor, { targetType, targetId }: CaseKey): Promise<void> {
  await tx.delete(reportCases).where(and(eq(reportCases.targetType, targetType), eq(reportCases.targetId, targetId)));
}

/** Gives open cases other places at once. */
export async function updateRanks(tx: Executor, ranks: readonly { id: number; rank: number }[]): Promise<void> {
  if (ranks.length === 0) return;
  await tx.execute(sql`
    update report_cases c set rank = n.rank
    from unnest(${sql.param(ranks.map(({ id }) => id))}::bigint[], ${sql.param(ranks.map(({ rank }) => rank))}::bigint[]) as n(id, rank)
    where c.id = n.id`);
}

export async function setDecision(
  tx: Executor,
  { targetType, targetId }: CaseKey,
  decisionId: bigint | null,
): Promise<void> {
  await tx
    .update(reportCases)
    .set({ decisionId, claimedBy: null, claimedUntil: null })
    .where(and(eq(reportCases.targetType, targetType), eq(reportCases.targetId, targetId)));
}

/** Open reports that a moderator now looks at for the first time. */
export async function markViewed(tx: Executor, { targetType, targetId }: CaseKey, now: Date): Promise<void> {
  await tx
    .update(reports)
    .set({ firstViewedAt: now })
    .where(
      and(
        eq(reports.targetType, targetType),
        eq(reports.targetId, targetId),
        sql`not resolved`,
        isNull(reports.firstViewedAt),
      ),
    );
}
