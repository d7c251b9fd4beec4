import { and, asc, desc, eq, gt, isNotNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { caseSkips } from '../schema/moderation.ts';
import { reportCases } from '../schema/reports.ts';

type CaseRow = typeof reportCases.$inferSelect;

export type CaseFilters = {
  /** Number of the type's bit. */
  typeBit?: number | undefined;
  resolved?: boolean | undefined;
  /** At this moment or later. */
  createdAfter?: Date | undefined;
  createdBefore?: Date | undefined;
  isLive?: boolean | undefined;
  targetType?: CaseRow['targetType'] | undefined;
  targetId?: string | undefined;
  subject?: string | undefined;
  /** The oldest open report is at least as old. */
  openSince?: Date | undefined;
  /** An address, or whether anybody holds the claim at `now`. */
  holder?: { address: string } | { isHeld: boolean } | undefined;
  /** Leaves out what this moderator skipped, or has a stake in. */
  for?: string | undefined;
  skipTypes?: number | undefined;
};

export type CaseSort = 'priority' | 'newest' | 'oldest';
/** Where a page begins: behind the case with this value of the order and this id. */
export type CaseCursor = { value: number; id: number };

const SKIPPED_FOR = sql`interval '12 hours'`;

/** Few cases are held: their numbers are read once, so that the others are still chosen from an index alone. */
function heldBy(holder: CaseFilters['holder'], now: Date): SQL | undefined {
  if (!holder) return undefined;
  const until = sql`${now.toISOString()}::timestamptz`;
  if ('address' in holder) return and(eq(reportCases.claimedBy, holder.address), gt(reportCases.claimedUntil, now));
  return holder.isHeld
    ? and(isNotNull(reportCases.claimedBy), gt(reportCases.claimedUntil, now))
    : sql`${reportCases.id} not in (select h.id from report_cases h where h.claimed_by is not null and h.claimed_until > ${until})`;
}

const heldCoins = (address: string, column: SQL) => sql`select ${column} from ledger_accounts a
  join coins c on c.id = a.asset_id where a.owner = ${address} and a.kind = 'wallet' and a.balance > 0`;

function handedTo(moderator: string | undefined, now: Date): SQL | undefined {
  if (moderator === undefined) return undefined;
  return and(
    ne(reportCases.subjectAddress, moderator),
    sql`${reportCases.id} not in (select h.id from report_cases h
      where h.claimed_by is not null and h.claimed_by <> ${moderator} and h.claimed_until > ${now.toISOString()}::timestamptz)`,
    sql`not exists (select from ${caseSkips} where ${caseSkips.moderator} = ${moderator}
      and ${caseSkips.targetType} = ${reportCases.targetType} and ${caseSkips.targetId} = ${reportCases.targetId}
      and ${caseSkips.version} = ${reportCases.version} and ${caseSkips.at} > ${now.toISOString()}::timestamptz - ${SKIPPED_FOR})`,
    // What the moderator holds, and what waits for a second person, is read once and not for each case.
    sql`(${reportCases.mint} is null or ${reportCases.mint} not in (${heldCoins(moderator, sql`c.mint`)}))`,
    sql`(${reportCases.targetType} <> 'user'
      or ${reportCases.subjectAddress} not in (${heldCoins(moderator, sql`c.creator`)}))`,
    sql`(${reportCases.targetType}, ${reportCases.targetId}) not in (
      select waiting ->> 'targetType', waiting ->> 'targetId'
      from moderation_proposals p, jsonb_array_elements(p.cases) waiting where p.state = 'waiting')`,
  );
}

/** Decided cases wait for nobody: asked for by how long they wait, there are none. */
export const isContradiction = ({ resolved, openSince }: CaseFilters) => resolved === true && openSince !== undefined;

export function matching(filters: CaseFilters, now: Date): SQL | undefined {
  const { typeBit, resolved, createdAfter, createdBefore, isLive, targetType, targetId, subject, openSince } = filters;
  const types =
    resolved === true ? reportCases.allTypes : resolved === false ? reportCases.openTypes : reportCases.allTypes;
  return and(
    typeBit === undefined ? undefined : sql`${types} & ${1 << typeBit} <> 0`,
    // As the condition of the partial indexes, word for word.
    resolved === undefined ? undefined : resolved ? sql`not ${reportCases.isOpen}` : sql`${reportCases.isOpen}`,
    createdAfter === undefined ? undefined : sql`${reportCases.latestAt} >= ${createdAfter.toISOString()}::timestamptz`,
    createdBefore === undefined ? undefined : lt(reportCases.latestAt, createdBefore),
    isLive === undefined ? undefined : isLive ? sql`${reportCases.isLive}` : sql`not ${reportCases.isLive}`,
    targetType === undefined ? undefined : eq(reportCases.targetType, targetType),
    targetId === undefined ? undefined : eq(reportCases.targetId, targetId),
    subject === undefined ? undefined : eq(reportCases.subjectAddress, subject),
    openSince === undefined ? undefined : and(sql`${reportCases.isOpen}`, lte(reportCases.oldestOpenAt, openSince)),
    filters.skipTypes ? sql`${reportCases.openTypes} & ~${filters.skipTypes}::int <> 0` : undefined,
    heldBy(filters.holder, now),
    handedTo(filters.for, now),
  );
}

/** Columns of an order, and the condition of a page behind a cursor. */
export function orderOf(sort: CaseSort, cursor: CaseCursor | null, filters: CaseFilters) {
  const { rank, id, latestAt } = reportCases;
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  if (sort === 'newest') {
    const behind = cursor ? sql`(${latestAt}, ${id}) < (${at(cursor.value)}, ${cursor.id}::bigint)` : undefined;
    return { by: [desc(latestAt), desc(id)], behind };
  }
  if (sort === 'oldest') {
    const since = reportCases[waitsSince(filters)];
    const behind = cursor ? sql`(${since}, ${id}) > (${at(cursor.value)}, ${cursor.id}::bigint)` : undefined;
    return { by: [asc(since), asc(id)], behind };
  }
  const behind = cursor ? sql`(${rank}, ${id}) < (${cursor.value}::bigint, ${cursor.id}::bigint)` : undefined;
  return { by: [desc(rank), desc(id)], behind };
}

/** Open cases are old by what waits in them; where decided ones are among them, all are by what came in last. */
const waitsSince = ({ resolved, openSince }: CaseFilters) =>
  resolved === false || openSince !== undefined ? ('oldestOpenAt' as const) : ('latestAt' as const);

/** The value of an order of a case, for the cursor behind it. */
export function cursorValue(sort: CaseSort, filters: CaseFilters, row: CaseRow): number {
  if (sort === 'priority') return row.rank;
  const since = sort === 'newest' ? row.latestAt : (row[waitsSince(filters)] ?? row.latestAt);
  return since.getTime();
}
