import { and, desc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { reportCases, reporterRecords, reports } from '../schema/reports.ts';
import { users } from '../schema/users.ts';

export type StoredReport = typeof reports.$inferSelect;
export type NewReport = typeof reports.$inferInsert;

/** A report with what is kept about its reporter and its subject; null where nothing is. */
export type ReportRow = StoredReport & {
  username: string | null;
  decided: number | null;
  upheld: number | null;
  openReports: number | null;
};

export type ReportFilters = {
  type?: StoredReport['type'] | undefined;
  resolved?: boolean | undefined;
  isLive?: boolean | undefined;
  /** At this moment or later. */
  createdAfter?: Date | undefined;
  createdBefore?: Date | undefined;
  targetType?: StoredReport['targetType'] | undefined;
  targetId?: string | undefined;
  reporter?: string | undefined;
};

/** Where a page begins: behind the report of this time (milliseconds) and number. */
export type ReportCursor = { atMs: number; id: string };

/** Totals are exact up to here. */
const COUNT_LIMIT = 10_000;
const { createdAt, id: reportId } = reports;

function matching(filters: ReportFilters): SQL | undefined {
  const { type, resolved, isLive, createdAfter, createdBefore, targetType, targetId, reporter } = filters;
  return and(
    type === undefined ? undefined : eq(reports.type, type),
    resolved === undefined ? undefined : eq(reports.resolved, resolved),
    // As the condition of the partial index, word for word.
    isLive === undefined ? undefined : isLive ? sql`${reports.isLive}` : sql`not ${reports.isLive}`,
    createdAfter === undefined ? undefined : gte(createdAt, createdAfter),
    createdBefore === undefined ? undefined : lt(createdAt, createdBefore),
    targetType === undefined ? undefined : eq(reports.targetType, targetType),
    targetId === undefined ? undefined : eq(reports.targetId, targetId),
    reporter === undefined ? undefined : eq(reports.reporterAddress, reporter),
  );
}

function after(cursor: ReportCursor | null): SQL | undefined {
  if (!cursor) return undefined;
  return sql`(${createdAt}, ${reportId}) < (${new Date(cursor.atMs).toISOString()}::timestamptz, ${cursor.id}::bigint)`;
}

const WITH_PEOPLE = {
  ...getTableColumns(reports),
  username: users.username,
  decided: reporterRecords.decided,
  upheld: reporterRecords.upheld,
  openReports: reportCases.openReports,
};

const ofCase = and(eq(reportCases.targetType, reports.targetType), eq(reportCases.targetId, reports.targetId));

/** One page, newest first. It is chosen from an index alone, so that a deep page reads no report it skips. */
export async function selectReports(
  executor: Executor,
  filters: ReportFilters,
  page: { limit: number; offset: number; cursor: ReportCursor | null },
): Promise<ReportRow[]> {
  const chosen = executor
    .select({ chosenId: reports.id })
    .from(reports)
    .where(and(matching(filters), after(page.cursor)))
    .orderBy(desc(createdAt), desc(reportId))
    .limit(page.limit)
    .offset(page.offset)
    .as('chosen');
  return executor
    .select(WITH_PEOPLE)
    .from(chosen)
    .innerJoin(reports, eq(reports.id, chosen.chosenId))
    .leftJoin(users, eq(users.id, reports.reporterId))
    .leftJoin(reporterRecords, eq(reporterRecords.address, reports.reporterAddress))
    .leftJoin(reportCases, ofCase)
    .orderBy(desc(createdAt), desc(reportId));
}

export async function countReports(
  executor: Executor,
  filters: ReportFilters,
): Promise<{ total: number; totalIsMinimum: boolean }> {
  const some = executor
    .select({ id: reports.id })
    .from(reports)
    .where(matching(filters))
    .limit(COUNT_LIMIT + 1)
    .as('some');
  const [row] = await executor.select({ count: sql<number>`count(*)::int` }).from(some);
  const count = row?.count ?? 0;
  return { total: Math.min(count, COUNT_LIMIT), totalIsMinimum: count > COUNT_LIMIT };
}

export async function findReport(executor: Executor, id: bigint): Promise<ReportRow | null> {
  const [row] = await executor
    .select(WITH_PEOPLE)
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .leftJoin(reporterRecords, eq(reporterRecords.address, reports.reporterAddress))
    .leftJoin(reportCases, ofCase)
    .where(eq(reports.id, id));
  return row ?? null;
}

/** The open report of one person about one subject of one type. */
export async function findOpenReport(
  executor: Executor,
  key: Pick<StoredReport, 'reporterAddress' | 'targetType' | 'targetId' | 'type'>,
): Promise<bigint | null> {
  const [row] = await executor
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.reporterAddress, key.reporterAddress),
        eq(reports.targetType, key.targetType),
        eq(reports.targetId, key.targetId),
        eq(reports.type, key.type),
        sql`not ${reports.resolved}`,
      ),
    )
    .orderBy(reports.id)
    .limit(1);
  return row?.id ?? null;
}

export async function insertReport(tx: Executor, report: NewReport): Promise<bigint> {
  const [row] = await tx.insert(reports).values(report).returning({ id: reports.id });
  if (!row) throw new Error('an inserted row is returned');
  return row.id;
}

export async function lockReport(tx: Executor, id: bigint): Promise<StoredReport | null> {
  const [row] = await tx.select().from(reports).where(eq(reports.id, id)).for('update');
  return row ?? null;
}

export type Decision = Partial<
  Pick<
    StoredReport,
    'resolved' | 'action' | 'notes' | 'decidedBy' | 'decidedAt' | 'version' | 'snapshot' | 'imageHash' | 'reason'
  >
>;

export async function updateReport(tx: Executor, id: bigint, decision: Decision): Promise<void> {
  await tx.update(reports).set(decision).where(eq(reports.id, id));
}

export async function deleteReport(tx: Executor, id: bigint): Promise<void> {
  await tx.delete(reports).where(eq(reports.id, id));
}

/** Counts what became of a person's reports. */
export async function changeRecord(
  tx: Executor,
  address: string,
  change: { decided: number; upheld: number },
): Promise<void> {
  if (change.decided === 0 && change.upheld === 0) return;
  await tx
    .insert(reporterRecords)
    .values({ address, ...change })
    .onConflictDoUpdate({
      target: reporterRecords.address,
      set: {
        decided: sql`${reporterRecords.decided} + ${change.decided}`,
        upheld: sql`${reporterRecords.upheld} + ${change.upheld}`,
      },
    });
}
