import { LATEST_MS } from '../../../lib/contract/fields.ts';
import type { REPORT_TYPES } from '../../../lib/contract/reports.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import { type CaseCursor, type CaseFilters, type CaseSort, cursorValue } from '../../database/queries/case-filters.ts';
import { type CaseWithNews, countCases, selectCases, selectCasesByKeys } from '../../database/queries/cases.ts';
import { selectClaimsWithNames } from '../../database/queries/claims.ts';
import { findLogHead, type LogRow, selectCaseLogs } from '../../database/queries/moderation-logs.ts';
import { ServiceError } from '../../errors.ts';
import { readWeights } from '../moderation/moderation-rules.ts';
import { typeBit } from './refresh-cases.ts';

type ReportType = (typeof REPORT_TYPES)[number];

export type CaseQuery = Pick<
  CaseFilters,
  'resolved' | 'createdAfter' | 'createdBefore' | 'isLive' | 'targetType' | 'targetId' | 'subject'
> & {
  limit: number;
  type?: ReportType | 'all' | undefined;
  olderThanMinutes?: number | undefined;
  holder?: string | undefined;
  sort?: CaseSort | undefined;
  cursor?: string | undefined;
};

const MOST_CHANGES = 200;

/** @throws ServiceError validation_failed for what no page has given. */
function readCursor(text: string | undefined, sort: CaseSort): CaseCursor | null {
  if (text === undefined) return null;
  const [value, id] = text.split('_').map(Number);
  // By priority it is a rank, and a moment otherwise.
  const isFitting = (value: number) => sort === 'priority' || (value >= 0 && value <= LATEST_MS);
  if (value !== undefined && id !== undefined && Number.isSafeInteger(value) && isFitting(value)) return { value, id };
  throw new ServiceError('validation_failed', {
    issues: [{ path: 'query.cursor', message: 'must be the nextCursor of an earlier page' }],
  });
}

function holderOf(actor: Actor, holder: string | undefined): CaseFilters['holder'] {
  if (holder === undefined) return undefined;
  if (holder === 'none' || holder === 'anyone') return { isHeld: holder === 'anyone' };
  return { address: holder === 'me' ? actor.address : holder };
}

/** Columns a page is chosen by, from what the query says. */
export function toFilters(actor: Actor, query: Omit<CaseQuery, 'limit' | 'sort' | 'cursor'>, now: Date): CaseFilters {
  const { type, olderThanMinutes, holder, ...rest } = query;
  const openSince = olderThanMinutes === undefined ? undefined : new Date(now.getTime() - olderThanMinutes * 60_000);
  const bit = type === undefined || type === 'all' ? undefined : typeBit(type);
  return { ...rest, typeBit: bit, openSince, holder: holderOf(actor, holder) };
}

/** A page of cases, the most urgent first unless asked otherwise, and where to go on listening for changes. */
export async function listCases(
  context: ServiceContext,
  actor: Actor,
  { limit, sort = 'priority', cursor, ...query }: CaseQuery,
) {
  const now = context.clock.now();
  const { orm } = context.database;
  const filters = toFilters(actor, query, now);
  const list = { limit, sort, cursor: readCursor(cursor, sort), now, moderator: actor.address };
  // Read first: what changes while the page is read is told again, and never missed.
  const head = await findLogHead(orm);
  const [rows, count, weights] = await Promise.all([
    selectCases(orm, filters, list),
    countCases(orm, filters, now),
    readWeights(orm),
  ]);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const nextCursor = last ? `${cursorValue(sort, filters, last)}_${last.id}` : '';
  return { rows, ...count, weights, at: now, nextCursor, changesCursor: String(head) };
}

export type CaseChange = { log: LogRow; row: CaseWithNews | null };

/** Cases that changed after a place in the log, each once with the last thing that happened to it; without one, none. */
export async function listCaseChanges(context: ServiceContext, actor: Actor, cursor: string | undefined) {
  const { orm } = context.database;
  const now = context.clock.now();
  const head = await findLogHead(orm);
  const from = cursor === undefined ? head : Math.min(Number(cursor), head);
  const logs = from >= head ? [] : await selectCaseLogs(orm, from, head, MOST_CHANGES + 1);
  const isComplete = logs.length <= MOST_CHANGES;
  const shown = isComplete ? logs : logs.slice(-MOST_CHANGES);
  const keys = shown.map(({ targetType, targetId }) => ({
    targetType: targetType as CaseWithNews['targetType'],
    targetId,
  }));
  const [rows, claims, open, weights] = await Promise.all([
    selectCasesByKeys(orm, keys, actor.address),
    selectClaimsWithNames(orm, now),
    countCases(orm, { resolved: false }, now),
    readWeights(orm),
  ]);
  const changes = shown.map((log): CaseChange => {
    const row = rows.find(({ targetType, targetId }) => targetType === log.targetType && targetId === log.targetId);
    return { log, row: row ?? null };
  });
  return { changes, claims, open: open.total, cursor: String(head), isComplete, weights, at: now };
}
