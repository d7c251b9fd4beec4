import { and, asc, desc, eq, gt, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { moderationLogs } from '../schema/reports.ts';

export type LogRow = typeof moderationLogs.$inferSelect;
export type LogFilters = Partial<Pick<LogRow, 'actor' | 'kind' | 'targetType' | 'targetId'>> & {
  reportId?: string;
  batchId?: string;
  exceptKind?: string;
  /** At this moment or later. */
  after?: Date;
  before?: Date;
};

/** Any number; whoever writes the log holds it to the end of the transaction, and takes no other lock after it. */
const LOG_LOCK = 7_202_612;
/** Totals are exact up to here. */
const COUNT_LIMIT = 10_000;

/** The last row, with the right to add the next one until the transaction ends. */
export async function lockLogHead(tx: Executor): Promise<Pick<LogRow, 'seq' | 'hash'> | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOG_LOCK})`);
  const { seq, hash } = moderationLogs;
  const [head] = await tx.select({ seq, hash }).from(moderationLogs).orderBy(desc(seq)).limit(1);
  return head ?? null;
}

export async function insertLogRows(tx: Executor, rows: readonly LogRow[]): Promise<void> {
  await tx.insert(moderationLogs).values([...rows]);
}

function matching(filters: LogFilters): SQL | undefined {
  const { actor, kind, targetType, targetId, reportId, batchId, exceptKind, after, before } = filters;
  return and(
    actor === undefined ? undefined : eq(moderationLogs.actor, actor),
    kind === undefined ? undefined : eq(moderationLogs.kind, kind),
    exceptKind === undefined ? undefined : ne(moderationLogs.kind, exceptKind),
    targetType === undefined ? undefined : eq(moderationLogs.targetType, targetType),
    targetId === undefined ? undefined : eq(moderationLogs.targetId, targetId),
    reportId === undefined ? undefined : eq(moderationLogs.reportId, reportId),
    // As the partial index has it, word for word.
    batchId === undefined ? undefined : sql`details ? 'batchId' and (details ->> 'batchId') = ${batchId}`,
    after === undefined ? undefined : gte(moderationLogs.at, after),
    before === undefined ? undefined : lt(moderationLogs.at, before),
  );
}

/** Newest first. */
export async function selectLogs(
  executor: Executor,
  filters: LogFilters,
  page: { limit: number; offset: number },
): Promise<LogRow[]> {
  return executor
    .select()
    .from(moderationLogs)
    .where(matching(filters))
    .orderBy(desc(moderationLogs.seq))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countLogs(
  executor: Executor,
  filters: LogFilters,
): Promise<{ total: number; totalIsMinimum: boolean }> {
  const condition = matching(filters);
  if (!condition) {
    // The numbers have no gaps, so the last one counts them.
    const [last] = await executor
      .select({ seq: moderationLogs.seq })
      .from(moderationLogs)
      .orderBy(desc(moderationLogs.seq))
      .limit(1);
    return { total: last?.seq ?? 0, totalIsMinimum: false };
  }
  const some = executor
    .select({ seq: moderationLogs.seq })
    .from(moderationLogs)
    .where(condition)
    .limit(COUNT_LIMIT + 1)
    .as('some');
  const [row] = await executor.select({ count: sql<number>`count(*)::int` }).from(some);
  const count = row?.count ?? 0;
  return { total: Math.min(count, COUNT_LIMIT), totalIsMinimum: count > COUNT_LIMIT };
}

/** The number of the last row; 0 before the first. */
export async function findLogHead(executor: Executor): Promise<number> {
  const { seq } = moderationLogs;
  const [head] = await executor.select({ seq }).from(moderationLogs).orderBy(desc(seq)).limit(1);
  return head?.seq ?? 0;
}

/** What changed cases after one number up to another: the last row of each case, oldest first. */
export async function selectCaseLogs(executor: Executor, from: number, to: number, limit: number): Promise<LogRow[]> {
  const { rows } = await executor.execute<Pick<LogRow, 'seq'>>(sql`
    select max(seq)::int as seq from moderation_logs
    where seq > ${from} and seq <= ${to} and kind like 'report\\_%' group by target_type, target_id order by 1 desc limit ${limit}`);
  if (rows.length === 0) return [];
  return executor
    .select()
    .from(moderationLogs)
    .where(
      inArray(
        moderationLogs.seq,
        rows.map(({ seq }) => seq),
      ),
    )
    .orderBy(asc(moderationLogs.seq));
}

/** A part of the log, oldest first. */
export async function selectLogsAscending(executor: Executor, filters: LogFilters, limit: number): Promise<LogRow[]> {
  return executor.select().from(moderationLogs).where(matching(filters)).orderBy(asc(moderationLogs.seq)).limit(limit);
}

/** Rows after a number, in the order of the chain. */
export async function selectLogsAfter(executor: Executor, seq: number, limit: number): Promise<LogRow[]> {
  return executor
    .select()
    .from(moderationLogs)
    .where(gt(moderationLogs.seq, seq))
    .orderBy(asc(moderationLogs.seq))
    .limit(limit);
}

export type LogLocks = { mayChange: boolean; guards: number };

/** Whether the connected role could change the log, and how many of its two guards are on. */
export async function selectLogLocks(executor: Executor): Promise<LogLocks> {
  const { rows } = await executor.execute<LogLocks>(sql`
    select has_table_privilege('moderation_logs', 'UPDATE') or has_table_privilege('moderation_logs', 'DELETE')
        or has_table_privilege('moderation_logs', 'TRUNCATE') as "mayChange",
      (select count(*)::int from pg_trigger
       where tgrelid = 'moderation_logs'::regclass and not tgisinternal and tgenabled in ('O', 'A')
         and tgname in ('moderation_logs_append_only', 'moderation_logs_no_truncate')) as guards`);
  return rows[0] ?? { mayChange: true, guards: 0 };
}

/** Decisions whose last row in the log is missing: what a log cut short would not show by itself. */
export async function selectUnloggedDecisions(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    select id::text as id from reports r
    where version > 1 and not exists (
      select from moderation_logs l
      where l.report_id = r.id::text and (l.details ->> 'version')::int = r.version
    )
    order by r.id limit 100`);
  return rows.map((row) => row.id);
}
