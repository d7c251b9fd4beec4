import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;

export type DayRow = { day: string; reported: number; decided: number };

/** Reports that came in and that were decided, by day (UTC), oldest first; each day is counted in an index. */
export async function selectDays(executor: Executor, from: Date, to: Date): Promise<DayRow[]> {
  const { rows } = await executor.execute<DayRow>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, inflow.count as reported, outflow.count as decided
    from generate_series(date_trunc('day', ${at(from)} at time zone 'UTC'), ${at(to)} at time zone 'UTC', interval '1 day') as d(day)
    cross join lateral (
      select greatest(d.day at time zone 'UTC', ${at(from)}) as begins, (d.day + interval '1 day') at time zone 'UTC' as ends) span
    cross join lateral (
      select count(*)::int as count from reports where created_at >= begins and created_at < ends) inflow
    cross join lateral (
      select count(*)::int as count from reports where resolved and decided_at >= begins and decided_at < ends) outflow
    order by d.day`);
  return rows;
}

export type BandRow = {
  band: 'under_1h' | 'under_4h' | 'under_24h' | 'under_7d' | 'older';
  cases: number;
  live: number;
};

/** Open cases by the age of their oldest open report. */
export async function selectBacklog(executor: Executor, now: Date): Promise<BandRow[]> {
  const { rows } = await executor.execute<BandRow>(sql`
    select case when age < interval '1 hour' then 'under_1h' when age < interval '4 hours' then 'under_4h'
        when age < interval '24 hours' then 'under_24h' when age < interval '7 days' then 'under_7d' else 'older' end as band,
      count(*)::int as cases, (count(*) filter (where is_live))::int as live
    from (select ${at(now)} - oldest_open_at as age, is_live from report_cases where is_open) open group by 1`);
  return rows;
}

export type TimesRow = {
  type: string;
  decided: number;
  firstViewMedian: number | null;
  firstViewP95: number | null;
  decisionMedian: number | null;
  decisionP95: number | null;
};

/** Times are taken from so many decided reports, evenly by their numbers; of fewer each counts. */
const SAMPLE = 20_000;

/** Seconds from a report to its first view and to its decision: by type, of live ones, of all. */
export async function selectTimes(executor: Executor, from: Date): Promise<TimesRow[]> {
  const { rows } = await executor.execute<TimesRow>(sql`
    with counted as materialized (
      select type, is_live, count(*)::int as decided from reports where resolved and decided_at >= ${at(from)} group by 1, 2
    ), named_counts as (
      select type, decided from counted union all select 'live', decided from counted where is_live
      union all select 'all', decided from counted
    ), step as materialized (
      select greatest(1, (coalesce(sum(decided), 0) / ${SAMPLE}::int)::bigint) as every from counted
    ), sample as (
      select type, is_live, extract(epoch from first_viewed_at - created_at)::float as viewed,
        extract(epoch from decided_at - created_at)::float as took
      from reports, step where resolved and decided_at >= ${at(from)} and id % step.every = 0
    ), named as (
      select type, viewed, took from sample union all select 'live', viewed, took from sample where is_live
      union all select 'all', viewed, took from sample
    ), times as (
      select type, percentile_cont(array[0.5, 0.95]) within group (order by viewed) as viewed,
        percentile_cont(array[0.5, 0.95]) within group (order by took) as took from named group by type)
    select c.type, sum(c.decided)::int as decided, t.viewed[1] as "firstViewMedian", t.viewed[2] as "firstViewP95",
      t.took[1] as "decisionMedian", t.took[2] as "decisionP95"
    from named_counts c left join times t using (type) group by c.type, t.viewed, t.took order by c.type`);
  return rows;
}

export type Outcomes = {
  banned: number;
  hidden: number;
  ignored: number;
  noAction: number;
  withinTarget: number | null;
  decisions: number;
  undone: number;
  reverted: number;
  restricting: number;
  overturned: number;
  appealsMade: number;
  appealsAccepted: number;
  appealsRejected: number;
  reviewsWaiting: number;
  reviewsAnswered: number;
  agreement: number | null;
  ownDecisions: number;
  ownReverted: number;
  ownAgreement: number | null;
};

type Targets = { targetMinutes: number; liveTargetSeconds: number };

/** What was decided and what became of it; `own` is the moderator who asks. */
export async function findOutcomes(executor: Executor, from: Date, own: string, targets: Targets): Promise<Outcomes> {
  const { rows } = await executor.execute<Outcomes>(sql`
    select r.*, d.*, a.*, s.* from (
      select (count(*) filter (where action = 'banned'))::int as banned, (count(*) filter (where action = 'hidden'))::int as hidden,
        (count(*) filter (where action = 'ignored'))::int as ignored, (count(*) filter (where action = 'no_action'))::int as "noAction",
        avg((decided_at - created_at <= case when is_live then ${targets.liveTargetSeconds} * interval '1 second'
          else ${targets.targetMinutes} * interval '1 minute' end)::int)::float as "withinTarget"
      from reports where resolved and decided_at >= ${at(from)}) r
    cross join (
      select count(*)::int as decisions, (count(*) filter (where is_undo))::int as undone,
        (count(*) filter (where reverted_at is not null and not is_undo))::int as reverted,
        (count(*) filter (where action in ('banned', 'hidden') and not is_undo))::int as restricting,
        (count(*) filter (where action in ('banned', 'hidden') and reverted_at is not null and not is_undo))::int as overturned,
        (count(*) filter (where decided_by = ${own}))::int as "ownDecisions",
        (count(*) filter (where decided_by = ${own} and reverted_at is not null and not is_undo))::int as "ownReverted"
      from case_decisions where decided_at >= ${at(from)}) d
    cross join (
      select (count(*) filter (where created_at >= ${at(from)}))::int as "appealsMade",
        (count(*) filter (where accepted and decided_at >= ${at(from)}))::int as "appealsAccepted",
        (count(*) filter (where not accepted and decided_at >= ${at(from)}))::int as "appealsRejected" from appeals) a
    cross join (
      select (count(*) filter (where answered_at is null))::int as "reviewsWaiting",
        (count(*) filter (where answered_at >= ${at(from)}))::int as "reviewsAnswered",
        (avg(agrees::int) filter (where answered_at >= ${at(from)}))::float as agreement,
        (avg(agrees::int) filter (where answered_at >= ${at(from)} and decided_by = ${own}))::float as "ownAgreement"
      from second_reviews) s`);
  const [row] = rows;
  if (!row) throw new Error('figures have one row');
  return row;
}

/** People whose reports were decided, by tenths of the share that was upheld. */
export async function selectAccuracies(executor: Executor): Promise<{ tenth: number; reporters: number }[]> {
  const { rows } = await executor.execute<{ tenth: number; reporters: number }>(sql`
    select least(9, (upheld * 10 / decided))::int as tenth, count(*)::int as reporters
    from reporter_records where decided > 0 group by 1 order by 1`);
  return rows;
}
