import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { statements } from '../schema/moderation.ts';

export type StatementRow = typeof statements.$inferSelect;

/** Totals are exact up to here. */
const COUNT_LIMIT = 10_000;

export async function hasOpenStatement(executor: Executor, key: string): Promise<boolean> {
  const rows = await executor
    .select({ id: statements.id })
    .from(statements)
    .where(and(eq(statements.key, key), isNull(statements.endedAt)))
    .limit(1);
  return rows.length > 0;
}

export async function insertStatement(tx: Executor, row: typeof statements.$inferInsert): Promise<void> {
  await tx.insert(statements).values(row);
}

export async function endStatements(tx: Executor, key: string, endedAt: Date): Promise<void> {
  await tx
    .update(statements)
    .set({ endedAt })
    .where(and(eq(statements.key, key), isNull(statements.endedAt)));
}

/** What concerned an address, newest first. */
export async function selectStatements(
  executor: Executor,
  address: string,
  page: { limit: number; offset: number },
): Promise<StatementRow[]> {
  return executor
    .select()
    .from(statements)
    .where(eq(statements.subjectAddress, address))
    .orderBy(desc(statements.createdAt), desc(statements.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countStatements(executor: Executor, address: string) {
  const some = executor
    .select({ id: statements.id })
    .from(statements)
    .where(eq(statements.subjectAddress, address))
    .limit(COUNT_LIMIT + 1)
    .as('some');
  const [row] = await executor.select({ count: sql<number>`count(*)::int` }).from(some);
  const count = row?.count ?? 0;
  return { total: Math.min(count, COUNT_LIMIT), totalIsMinimum: count > COUNT_LIMIT };
}

/** Those of a span of time, oldest first. */
export async function selectStatementsBetween(
  executor: Executor,
  from: Date,
  to: Date,
  limit: number,
): Promise<StatementRow[]> {
  return executor
    .select()
    .from(statements)
    .where(and(gte(statements.createdAt, from), lt(statements.createdAt, to)))
    .orderBy(statements.createdAt, statements.id)
    .limit(limit);
}
