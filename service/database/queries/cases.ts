import { and, asc, desc, eq, getTableColumns, gt, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { reportCases, reports } from '../schema/reports.ts';
import { type CaseKey, keyArrays } from './case-features.ts';
import {
  type CaseCursor,
  type CaseFilters,
  type CaseSort,
  isContradiction,
  matching,
  orderOf,
} from './case-filters.ts';

export type CaseRow = typeof reportCases.$inferSelect;

/** A case with what a list shows of it. */
export type CaseWithNews = CaseRow & {
  snapshot: Record<string, unknown> | null;
  decided: Pick<typeof reports.$inferSelect, 'action' | 'notes' | 'decidedBy' | 'decidedAt'> | null;
  claimant: string | null;
  typingAt: Date | null;
  hasDraft: boolean;
  proposalId: bigint | null;
};

/** Totals are exact up to here. */
const COUNT_LIMIT = 10_000;
export type CaseList = { limit: number; sort: CaseSort; cursor: CaseCursor | null; now: Date; moderator: string };

/** One page, chosen from an index alone. */
export async function selectCases(executor: Executor, filters: CaseFilters, list: CaseList): Promise<CaseWithNews[]> {
  if (isContradiction(filters)) return [];
  const { by, behind } = orderOf(list.sort, list.cursor, filters);
  const chosen = await executor
    .select({ targetType: reportCases.targetType, targetId: reportCases.targetId })
    .from(reportCases)
    .where(and(matching(filters, list.now), behind))
    .orderBy(...by)
    .limit(list.limit);
  return selectCasesByKeys(executor, chosen, list.moderator);
}

type Fetched = {
  targetType: string;
  targetId: string;
  snapshot: CaseWithNews['snapshot'];
  action: NonNullable<CaseWithNews['decided']>['action'];
  notes: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
  claimant: string | null;
  typingAt: string | null;
  hasDraft: boolean;
  proposalId: string | null;
};

/** Cases in the order of their keys; those that are none are left out. */
export async function selectCasesByKeys(
  executor: Executor,
  keys: readonly CaseKey[],
  moderator: string,
): Promise<CaseWithNews[]> {
  if (keys.length === 0) return [];
  const names = new Map(keys.map(({ targetType, targetId }, index) => [`${targetType} ${targetId}`, index]));
  const inKeys = sql`(${reportCases.targetType}, ${reportCases.targetId}) in (select * from ${keyArrays(keys)})`;
  const [rows, { rows: news }] = await Promise.all([
    executor.select(getTableColumns(reportCases)).from(reportCases).where(inKeys),
    executor.execute<Fetched>(sql`
      select c.target_type as "targetType", c.target_id as "targetId", n.snapshot, d.action, d.notes,
        d.decided_by as "decidedBy", d.decided_at as "decidedAt", u.username as claimant, w.updated_at as "typingAt",
        coalesce(o.moderator is not null, false) as "hasDraft", p.id::text as "proposalId"
      from report_cases c
      left join lateral (select snapshot from reports r where r.target_type = c.target_type and r.target_id = c.target_id
        order by r.created_at desc, r.id desc limit 1) n on true
      left join reports d on d.id = c.decided_report_id
      left join users u on u.address = c.claimed_by
      left join case_drafts w on w.moderator = c.claimed_by and w.target_type = c.target_type and w.target_id = c.target_id
      left join case_drafts o on o.moderator = ${moderator} and o.target_type = c.target_type and o.target_id = c.target_id
      left join lateral (select id from moderation_proposals p where p.state = 'waiting'
        and p.cases @> jsonb_build_array(jsonb_build_object('targetType', c.target_type, 'targetId', c.target_id)) limit 1) p on true
      where (c.target_type, c.target_id) in (select * from ${keyArrays(keys)})`),
  ]);
  const byName = new Map(news.map((each) => [`${each.targetType} ${each.targetId}`, each]));
  const place = ({ targetType, targetId }: CaseKey) => names.get(`${targetType} ${targetId}`) ?? 0;
  return rows
    .flatMap((row) => {
      const more = byName.get(`${row.targetType} ${row.targetId}`);
      return more ? [withNews(row, more)] : [];
    })
    .sort((a, b) => place(a) - place(b));
}

function withNews(row: CaseRow, { snapshot, action, notes, decidedBy, decidedAt, ...more }: Fetched): CaseWithNews {
  const at = decidedAt === null ? null : new Date(decidedAt);
  return {
    ...row,
    snapshot,
    decided: at === null ? null : { action, notes: notes ?? '', decidedBy, decidedAt: at },
    claimant: more.claimant,
    typingAt: more.typingAt === null ? null : new Date(more.typingAt),
    hasDraft: more.hasDraft,
    proposalId: more.proposalId === null ? null : BigInt(more.proposalId),
  };
}

export async function countCases(executor: Executor, filters: CaseFilters, now: Date, limit = COUNT_LIMIT) {
  if (isContradiction(filters)) return { total: 0, totalIsMinimum: false };
  const some = executor
    .select({ id: reportCases.id })
    .from(reportCases)
    .where(matching(filters, now))
    .limit(limit + 1)
    .as('some');
  const [row] = await executor.select({ count: sql<number>`count(*)::int` }).from(some);
  const count = row?.count ?? 0;
  return { total: Math.min(count, limit), totalIsMinimum: count > limit };
}

/** The open cases next to one in the order of priority. */
export async function selectNeighbours(executor: Executor, row: CaseRow) {
  const { rank, id, targetType, targetId, isOpen } = reportCases;
  const place = sql`(${row.rank}::bigint, ${row.id}::bigint)`;
  const one = (condition: SQL, by: SQL[]) =>
    executor
      .select({ targetType, targetId })
      .from(reportCases)
      .where(and(sql`${isOpen}`, condition))
      .orderBy(...by)
      .limit(1);
  const [[previous], [next]] = await Promise.all([
    one(sql`(${rank}, ${id}) > ${place}`, [asc(rank), asc(id)]),
    one(sql`(${rank}, ${id}) < ${place}`, [desc(rank), desc(id)]),
  ]);
  return { previous: previous ?? null, next: next ?? null };
}

/** Cases whose place is to be looked at again: never looked at, on the air or no longer, or open and long not looked at. */
export async function selectStaleCases(executor: Executor, before: Date, limit: number): Promise<CaseKey[]> {
  const { rows } = await executor.execute<CaseKey>(sql`
    (select target_type as "targetType", target_id as "targetId" from report_cases
      where (is_open or scored_at is null) and (scored_at is null or scored_at < ${before.toISOString()}::timestamptz)
      order by scored_at nulls first limit ${limit})
    union
    (select c.target_type, c.target_id from livestreams l join coins k on k.id = l.coin_id
      join report_cases c on c.is_open and not c.is_live and (c.mint = k.mint or c.subject_address = l.host)
      where l.status = 'live' limit ${limit})
    union
    (select target_type, target_id from report_cases c where is_open and is_live and not exists (
      select from livestreams l join coins k on k.id = l.coin_id
      where l.status = 'live' and (k.mint = c.mint or l.host = c.subject_address)) limit ${limit})`);
  return rows;
}

/** Open cases with what their place is made of, first ones first. */
export async function selectScored(executor: Executor, limit: number): Promise<CaseRow[]> {
  return executor
    .select()
    .from(reportCases)
    .where(sql`is_open`)
    .orderBy(desc(reportCases.rank), desc(reportCases.id))
    .limit(limit);
}

/** Reports of a case in the order in which everybody locks several. */
export async function selectReportIds(
  executor: Executor,
  { targetType, targetId }: CaseKey,
  which: { reportId?: bigint | undefined; type?: typeof reports.$inferSelect.type | undefined },
): Promise<bigint[]> {
  const rows = await executor
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.targetType, targetType),
        eq(reports.targetId, targetId),
        which.reportId === undefined ? sql`not resolved` : eq(reports.id, which.reportId),
        which.type === undefined ? undefined : eq(reports.type, which.type),
      ),
    )
    .orderBy(asc(reports.id));
  return rows.map(({ id }) => id);
}

export async function countHeldByOthers(executor: Executor, moderator: string, now: Date): Promise<number> {
  const held = and(
    sql`is_open`,
    isNotNull(reportCases.claimedBy),
    ne(reportCases.claimedBy, moderator),
    gt(reportCases.claimedUntil, now),
  );
  return executor.$count(reportCases, held);
}
