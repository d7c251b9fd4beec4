import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { appeals, reports } from '../schema/reports.ts';
import type { StoredReport } from './reports.ts';

export type AppealRow = typeof appeals.$inferSelect;
export type AppealState = 'open' | 'decided' | 'all';

/** Totals are exact up to here. */
const COUNT_LIMIT = 10_000;

export async function insertAppeal(
  tx: Executor,
  appeal: Pick<AppealRow, 'address' | 'text' | 'createdAt'>,
): Promise<AppealRow> {
  const [row] = await tx.insert(appeals).values(appeal).returning();
  if (!row) throw new Error('an inserted row is returned');
  return row;
}

export async function hasOpenAppeal(executor: Executor, address: string): Promise<boolean> {
  const rows = await executor
    .select({ id: appeals.id })
    .from(appeals)
    .where(and(eq(appeals.address, address), isNull(appeals.accepted)))
    .limit(1);
  return rows.length > 0;
}

function inState(state: AppealState): SQL | undefined {
  if (state === 'all') return undefined;
  return state === 'open' ? isNull(appeals.accepted) : isNotNull(appeals.accepted);
}

/** Newest first. */
export async function selectAppeals(
  executor: Executor,
  state: AppealState,
  page: { limit: number; offset: number },
): Promise<AppealRow[]> {
  return executor
    .select()
    .from(appeals)
    .where(inState(state))
    .orderBy(desc(appeals.createdAt), desc(appeals.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countAppeals(
  executor: Executor,
  state: AppealState,
): Promise<{ total: number; totalIsMinimum: boolean }> {
  const some = executor
    .select({ id: appeals.id })
    .from(appeals)
    .where(inState(state))
    .limit(COUNT_LIMIT + 1)
    .as('some');
  const [row] = await executor.select({ count: sql<number>`count(*)::int` }).from(some);
  const count = row?.count ?? 0;
  return { total: Math.min(count, COUNT_LIMIT), totalIsMinimum: count > COUNT_LIMIT };
}

export async function findAppeal(executor: Executor, id: bigint): Promise<AppealRow | null> {
  const [row] = await executor.select().from(appeals).where(eq(appeals.id, id));
  return row ?? null;
}

export async function lockAppeal(tx: Executor, id: bigint): Promise<AppealRow | null> {
  const [row] = await tx.select().from(appeals).where(eq(appeals.id, id)).for('update');
  return row ?? null;
}

export async function updateAppeal(
  tx: Executor,
  id: bigint,
  decision: Pick<AppealRow, 'accepted' | 'notes' | 'decidedBy' | 'decidedAt'>,
): Promise<AppealRow> {
  const [row] = await tx.update(appeals).set(decision).where(eq(appeals.id, id)).returning();
  if (!row) throw new Error('a locked appeal is there');
  return row;
}

/** Reports in the order in which everybody locks several. */
export async function lockReports(tx: Executor, ids: readonly bigint[]): Promise<StoredReport[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(reports)
    .where(inArray(reports.id, [...ids]))
    .orderBy(asc(reports.id))
    .for('update');
}
