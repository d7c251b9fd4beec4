import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import type { CaseFeatures } from '../schema/reports.ts';
import type { StoredReport } from './reports.ts';

export type CaseKey = Pick<StoredReport, 'targetType' | 'targetId'>;

/** What is told of a case by its reports and by the market, as it is now. */
export type CaseFacts = CaseKey & {
  mint: string | null;
  subjectAddress: string;
  openReports: number;
  reports: number;
  isLive: boolean;
  oldestOpenAt: Date | null;
  latestAt: Date;
  decidedReportId: bigint | null;
  features: CaseFeatures;
};

type Row = Omit<CaseFacts, 'oldestOpenAt' | 'latestAt' | 'decidedReportId'> & {
  oldestOpenAt: string | null;
  latestAt: string;
  decidedReportId: string | null;
};

/** Keys as two arrays, to be unnested. */
export function keyArrays(keys: readonly CaseKey[]) {
  const types = sql.param(keys.map(({ targetType }) => targetType));
  const ids = sql.param(keys.map(({ targetId }) => targetId));
  return sql`unnest(${types}::text[], ${ids}::text[])`;
}

/** Facts of some cases; one without any report is left out. */
export async function selectCaseFacts(executor: Executor, keys: readonly CaseKey[]): Promise<CaseFacts[]> {
  if (keys.length === 0) return [];
  const { rows } = await executor.execute<Row>(sql`
    select k.target_type as "targetType", k.target_id as "targetId", n.mint, n.subject_address as "subjectAddress",
      r.open::int as "openReports", r.total::int as reports, coalesce(s.viewers is not null, false) as "isLive",
      r.oldest_open as "oldestOpenAt", r.latest as "latestAt", d.id::text as "decidedReportId",
      jsonb_build_object(
        'types', coalesce(t.types, '{}'), 'reporters', coalesce(p.reporters, 0),
        'weightedReporters', coalesce(p.weighted, 0), 'viewers', coalesce(s.viewers, 0),
        'holders', coalesce(c.holders, 0), 'marketCap', coalesce(c.market_cap, 0)::text, 'offences', o.offences,
        'isDanger', coalesce(r.danger, false),
        'isSameAsIgnored', n.content_hash <> '' and coalesce(n.content_hash = i.content_hash, false)) as features
    from ${keyArrays(keys)} as k(target_type, target_id)
    cross join lateral (
      select mint, subject_address, content_hash from reports
      where target_type = k.target_type and target_id = k.target_id order by created_at desc, id desc limit 1) n
    cross join lateral (
      select count(*) filter (where not resolved) as open, count(*) as total,
        min(created_at) filter (where not resolved) as oldest_open, max(created_at) as latest,
        bool_or(is_danger) filter (where not resolved) as danger
      from reports where target_type = k.target_type and target_id = k.target_id) r
    left join lateral (
      select jsonb_object_agg(type, jsonb_build_array(open, total)) as types from (
        select type, count(*) filter (where not resolved) as open, count(*) as total from reports
        where target_type = k.target_type and target_id = k.target_id group by type) by_type) t on true
    left join lateral (
      select count(*)::int as reporters,
        sum(case when coalesce(e.decided, 0) < 3 then 1 else 0.5 + e.upheld::float / e.decided end) as weighted
      from (select distinct reporter_address from reports
        where target_type = k.target_type and target_id = k.target_id and not resolved) q
      left join reporter_records e on e.address = q.reporter_address) p on true
    left join lateral (
      select id from reports where target_type = k.target_type and target_id = k.target_id and resolved
      order by decided_at desc nulls last, id desc limit 1) d on true
    left join lateral (
      select content_hash from reports where target_type = k.target_type and target_id = k.target_id and resolved
        and action in ('ignored', 'no_action') order by decided_at desc, id desc limit 1) i on true
    left join lateral (
      select max(holder_count) as holders, max(market_cap) as market_cap from coins
      where mint = n.mint or (n.mint is null and creator = n.subject_address)) c on true
    left join lateral (
      select max(l.viewers) as viewers from livestreams l
      where l.status = 'live' and (l.host = n.subject_address
        or l.coin_id = (select id from coins where coins.mint = n.mint))) s on true
    cross join lateral (
      select count(distinct (target_type, target_id))::int as offences from reports
      where subject_address = n.subject_address and resolved and action in ('banned', 'hidden')
        and (target_type, target_id) <> (k.target_type, k.target_id)) o
    where r.total > 0`);
  return rows.map((row) => ({
    ...row,
    oldestOpenAt: row.oldestOpenAt === null ? null : new Date(row.oldestOpenAt),
    latestAt: new Date(row.latestAt),
    decidedReportId: row.decidedReportId === null ? null : BigInt(row.decidedReportId),
  }));
}
