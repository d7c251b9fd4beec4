import { gte, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { moderationCounts } from '../schema/moderation.ts';

export type CountKind = typeof moderationCounts.$inferSelect.kind;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

export async function addCount(executor: Executor, at: Date, kind: CountKind): Promise<void> {
  await executor
    .insert(moderationCounts)
    .values({ day: dayOf(at), kind, count: 1 })
    .onConflictDoUpdate({
      target: [moderationCounts.day, moderationCounts.kind],
      set: { count: sql`${moderationCounts.count} + 1` },
    });
}

/** Sums from a day on. */
export async function sumCounts(executor: Executor, from: Date): Promise<Record<CountKind, number>> {
  const rows = await executor
    .select({ kind: moderationCounts.kind, count: sql<number>`sum(${moderationCounts.count})::int` })
    .from(moderationCounts)
    .where(gte(moderationCounts.day, dayOf(from)))
    .groupBy(moderationCounts.kind);
  return {
    changed_meanwhile: 0,
    held_by_other: 0,
    ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])),
  };
}
