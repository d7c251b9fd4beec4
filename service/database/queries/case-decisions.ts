import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { caseDecisions, type DecidedReport, moderationTemplates } from '../schema/moderation.ts';

export type DecisionRow = typeof caseDecisions.$inferSelect;
export type { DecidedReport };

/** Totals are exact up to here. */
const COUNT_LIMIT = 10_000;

export async function insertDecision(
  tx: Executor,
  decision: Omit<typeof caseDecisions.$inferInsert, 'reports'>,
): Promise<DecisionRow> {
  const [row] = await tx
    .insert(caseDecisions)
    .values({ ...decision, reports: [] })
    .returning();
  if (!row) throw new Error('an inserted row is returned');
  return row;
}

export async function setDecidedReports(tx: Executor, id: bigint, reports: DecidedReport[]): Promise<void> {
  await tx.update(caseDecisions).set({ reports }).where(eq(caseDecisions.id, id));
}

export async function findDecision(executor: Executor, id: bigint): Promise<DecisionRow | null> {
  const [row] = await executor.select().from(caseDecisions).where(eq(caseDecisions.id, id));
  return row ?? null;
}

export async function lockDecision(tx: Executor, id: bigint): Promise<DecisionRow | null> {
  const [row] = await tx.select().from(caseDecisions).where(eq(caseDecisions.id, id)).for('update');
  return row ?? null;
}

export async function selectBatch(executor: Executor, batchId: string): Promise<DecisionRow[]> {
  return executor.select().from(caseDecisions).where(eq(caseDecisions.batchId, batchId)).orderBy(asc(caseDecisions.id));
}

export async function selectDecisionsByIds(executor: Executor, ids: readonly bigint[]): Promise<DecisionRow[]> {
  if (ids.length === 0) return [];
  return executor
    .select()
    .from(caseDecisions)
    .where(inArray(caseDecisions.id, [...ids]));
}

export type DecisionFilters = {
  batchId?: string | undefined;
  by?: string | undefined;
  targetType?: DecisionRow['targetType'] | undefined;
  targetId?: string | undefined;
};

function matching({ batchId, by, targetType, targetId }: DecisionFilters): SQL | undefined {
  return and(
    batchId === undefined ? undefined : eq(caseDecisions.batchId, batchId),
    by === undefined ? undefined : eq(caseDecisions.decidedBy, by),
    targetType === undefined ? undefined : eq(caseDecisions.targetType, targetType),
    targetId === undefined ? undefined : eq(caseDecisions.targetId, targetId),
  );
}

/** Newest first. */
export async function selectDecisions(
  executor: Executor,
  filters: DecisionFilters,
  page: { limit: number; offset: number },
): Promise<DecisionRow[]> {
  return executor
    .select()
    .from(caseDecisions)
    .where(matching(filters))
    .orderBy(desc(caseDecisions.decidedAt), desc(caseDecisions.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countDecisions(executor: Executor, filters: DecisionFilters) {
  const some = executor
    .select({ id: caseDecisions.id })
    .from(caseDecisions)
    .where(matching(filters))
    .limit(COUNT_LIMIT + 1)
    .as('some');
  const [row] = await executor.select({ count: sql<number>`count(*)::int` }).from(some);
  const count = row?.count ?? 0;
  return { total: Math.min(count, COUNT_LIMIT), totalIsMinimum: count > COUNT_LIMIT };
}

export async function markReverted(
  tx: Executor,
  id: bigint,
  reverted: Pick<DecisionRow, 'revertedBy' | 'revertedAt' | 'revertNotes' | 'isUndo'>,
): Promise<DecisionRow> {
  const [row] = await tx.update(caseDecisions).set(reverted).where(eq(caseDecisions.id, id)).returning();
  if (!row) throw new Error('a locked decision is there');
  return row;
}

/** Decisions whose effects an appeal ended count as overturned. */
export async function markOverturned(
  tx: Executor,
  ended: readonly { reportId: bigint; subjectAddress: string }[],
  { by, now, notes }: { by: string; now: Date; notes: string },
): Promise<void> {
  for (const { reportId, subjectAddress } of ended) {
    await tx
      .update(caseDecisions)
      .set({ revertedBy: by, revertedAt: now, revertNotes: notes })
      .where(
        and(
          eq(caseDecisions.subjectAddress, subjectAddress),
          isNull(caseDecisions.revertedAt),
          sql`${caseDecisions.reports} @> ${JSON.stringify([{ reportId: reportId.toString() }])}::jsonb`,
        ),
      );
  }
}

export type TemplateRow = typeof moderationTemplates.$inferSelect & { uses: number; overturned: number };

const USES = sql<number>`(select count(*)::int from case_decisions d where d.template_id = moderation_templates.id)`;
const OVERTURNED = sql<number>`(select count(*)::int from case_decisions d
  where d.template_id = moderation_templates.id and d.reverted_at is not null and not d.is_undo)`;

/** By name, or the one of an id. */
export async function selectTemplates(executor: Executor, id?: bigint): Promise<TemplateRow[]> {
  const { name, action, scope, notes, explanation, language, updatedAt, updatedBy, version } = moderationTemplates;
  const columns = {
    id: moderationTemplates.id,
    name,
    action,
    scope,
    notes,
    explanation,
    language,
    updatedAt,
    updatedBy,
    version,
  };
  return executor
    .select({ ...columns, uses: USES, overturned: OVERTURNED })
    .from(moderationTemplates)
    .where(id === undefined ? undefined : eq(moderationTemplates.id, id))
    .orderBy(asc(name));
}

/** Changes of one template take turns. */
export async function lockTemplate(tx: Executor, id: bigint) {
  const [row] = await tx.select().from(moderationTemplates).where(eq(moderationTemplates.id, id)).for('update');
  return row ?? null;
}

export type TemplateValues = Omit<typeof moderationTemplates.$inferInsert, 'id'>;

/** Null when another one has the name. */
export async function insertTemplate(tx: Executor, values: TemplateValues): Promise<bigint | null> {
  const [row] = await tx
    .insert(moderationTemplates)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: moderationTemplates.id });
  return row?.id ?? null;
}

export async function findTemplateByName(executor: Executor, name: string): Promise<bigint | null> {
  const [row] = await executor
    .select({ id: moderationTemplates.id })
    .from(moderationTemplates)
    .where(eq(moderationTemplates.name, name));
  return row?.id ?? null;
}

export async function updateTemplate(tx: Executor, id: bigint, values: TemplateValues): Promise<boolean> {
  const rows = await tx
    .update(moderationTemplates)
    .set(values)
    .where(eq(moderationTemplates.id, id))
    .returning({ id: moderationTemplates.id });
  return rows.length > 0;
}

export async function deleteTemplate(tx: Executor, id: bigint): Promise<boolean> {
  const rows = await tx
    .delete(moderationTemplates)
    .where(eq(moderationTemplates.id, id))
    .returning({ id: moderationTemplates.id });
  return rows.length > 0;
}
