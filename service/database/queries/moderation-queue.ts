import { and, desc, eq, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { caseDrafts, caseSkips, caseTakeovers, proposals, secondReviews } from '../schema/moderation.ts';
import type { CaseKey } from './case-features.ts';

export type ProposalRow = typeof proposals.$inferSelect;
export type ReviewRow = typeof secondReviews.$inferSelect;
export type DraftRow = typeof caseDrafts.$inferSelect;
type Page = { limit: number; offset: number };

export async function insertProposal(tx: Executor, values: typeof proposals.$inferInsert): Promise<ProposalRow> {
  const [row] = await tx.insert(proposals).values(values).returning();
  if (!row) throw new Error('an inserted row is returned');
  return row;
}

export async function lockProposal(tx: Executor, id: bigint): Promise<ProposalRow | null> {
  const [row] = await tx.select().from(proposals).where(eq(proposals.id, id)).for('update');
  return row ?? null;
}

export async function updateProposal(tx: Executor, id: bigint, change: Partial<ProposalRow>): Promise<ProposalRow> {
  const [row] = await tx.update(proposals).set(change).where(eq(proposals.id, id)).returning();
  if (!row) throw new Error('a locked proposal is there');
  return row;
}

const inState = (state: 'waiting' | 'done' | 'all'): SQL | undefined =>
  state === 'all' ? undefined : state === 'waiting' ? eq(proposals.state, 'waiting') : ne(proposals.state, 'waiting');

export async function selectProposals(executor: Executor, state: 'waiting' | 'done' | 'all', page: Page) {
  const condition = inState(state);
  const [rows, total] = await Promise.all([
    executor
      .select()
      .from(proposals)
      .where(condition)
      .orderBy(desc(proposals.madeAt), desc(proposals.id))
      .limit(page.limit)
      .offset(page.offset),
    executor.$count(proposals, condition),
  ]);
  return { rows, total, totalIsMinimum: false };
}

/** A waiting proposal about a case. */
export async function findWaitingProposal(executor: Executor, key: CaseKey): Promise<ProposalRow | null> {
  const [row] = await executor
    .select()
    .from(proposals)
    .where(
      and(
        eq(proposals.state, 'waiting'),
        sql`${proposals.cases} @> ${JSON.stringify([{ targetType: key.targetType, targetId: key.targetId }])}::jsonb`,
      ),
    )
    .limit(1);
  return row ?? null;
}

export async function selectExpiredProposals(executor: Executor, now: Date): Promise<bigint[]> {
  const rows = await executor
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.state, 'waiting'), lte(proposals.until, now)))
    .limit(20);
  return rows.map(({ id }) => id);
}

export async function insertReview(tx: Executor, values: typeof secondReviews.$inferInsert): Promise<void> {
  await tx.insert(secondReviews).values(values);
}

export async function lockReview(tx: Executor, id: bigint): Promise<ReviewRow | null> {
  const [row] = await tx.select().from(secondReviews).where(eq(secondReviews.id, id)).for('update');
  return row ?? null;
}

export async function updateReview(tx: Executor, id: bigint, change: Partial<ReviewRow>): Promise<ReviewRow> {
  const [row] = await tx.update(secondReviews).set(change).where(eq(secondReviews.id, id)).returning();
  if (!row) throw new Error('a locked review is there');
  return row;
}

/** Those of others; a moderator's own decisions are judged by somebody else. */
export async function selectReviews(executor: Executor, moderator: string, state: 'open' | 'done' | 'all', page: Page) {
  const answered =
    state === 'all'
      ? undefined
      : state === 'open'
        ? isNull(secondReviews.answeredAt)
        : isNotNull(secondReviews.answeredAt);
  const condition = and(ne(secondReviews.decidedBy, moderator), answered);
  const [rows, total] = await Promise.all([
    executor
      .select()
      .from(secondReviews)
      .where(condition)
      .orderBy(desc(secondReviews.createdAt), desc(secondReviews.id))
      .limit(page.limit)
      .offset(page.offset),
    executor.$count(secondReviews, condition),
  ]);
  return { rows, total, totalIsMinimum: false };
}

const ofDraft = (moderator: string, { targetType, targetId }: CaseKey) =>
  and(eq(caseDrafts.moderator, moderator), eq(caseDrafts.targetType, targetType), eq(caseDrafts.targetId, targetId));

export async function saveDraft(tx: Executor, { moderator, targetType, targetId, ...kept }: DraftRow): Promise<void> {
  await tx
    .insert(caseDrafts)
    .values({ moderator, targetType, targetId, ...kept })
    .onConflictDoUpdate({ target: [caseDrafts.moderator, caseDrafts.targetType, caseDrafts.targetId], set: kept });
}

export async function deleteDraft(tx: Executor, moderator: string, key: CaseKey): Promise<void> {
  await tx.delete(caseDrafts).where(ofDraft(moderator, key));
}

export async function findDraft(executor: Executor, moderator: string, key: CaseKey): Promise<DraftRow | null> {
  const [row] = await executor.select().from(caseDrafts).where(ofDraft(moderator, key));
  return row ?? null;
}

export async function selectDrafts(executor: Executor, moderator: string, limit: number): Promise<DraftRow[]> {
  return executor
    .select()
    .from(caseDrafts)
    .where(eq(caseDrafts.moderator, moderator))
    .orderBy(desc(caseDrafts.updatedAt))
    .limit(limit);
}

export async function saveSkip(
  tx: Executor,
  { moderator, targetType, targetId, ...kept }: typeof caseSkips.$inferSelect,
): Promise<void> {
  await tx
    .insert(caseSkips)
    .values({ moderator, targetType, targetId, ...kept })
    .onConflictDoUpdate({ target: [caseSkips.moderator, caseSkips.targetType, caseSkips.targetId], set: kept });
}

export async function selectSkips(executor: Executor, { targetType, targetId }: CaseKey) {
  return executor
    .select({ by: caseSkips.moderator, reason: caseSkips.reason, at: caseSkips.at })
    .from(caseSkips)
    .where(and(eq(caseSkips.targetType, targetType), eq(caseSkips.targetId, targetId)))
    .orderBy(desc(caseSkips.at))
    .limit(20);
}

export async function insertTakeover(tx: Executor, values: typeof caseTakeovers.$inferInsert): Promise<void> {
  await tx.insert(caseTakeovers).values(values);
}

/** Latest first. */
export async function selectTakeovers(executor: Executor, { targetType, targetId }: CaseKey) {
  const { takenFrom, takenBy, reason, at, id } = caseTakeovers;
  return executor
    .select({ by: takenBy, from: takenFrom, reason, at })
    .from(caseTakeovers)
    .where(and(eq(caseTakeovers.targetType, targetType), eq(caseTakeovers.targetId, targetId)))
    .orderBy(desc(id))
    .limit(20);
}

/** Open cases that somebody skipped and that did not change since. */
export async function countSkipped(executor: Executor, moderator: string, since: Date): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int as count from case_skips s join report_cases c using (target_type, target_id)
    where s.moderator = ${moderator} and c.is_open and c.version = s.version and s.at > ${since.toISOString()}::timestamptz`);
  return rows[0]?.count ?? 0;
}
