import type { Actor, ServiceContext } from '../../context.ts';
import {
  countReports,
  findReport,
  type ReportCursor,
  type ReportFilters,
  type ReportRow,
  selectReports,
} from '../../database/queries/reports.ts';
import { ServiceError } from '../../errors.ts';
import { noteOpening } from '../cases/note-opening.ts';
import { isReplyId } from '../replies/reply-id.ts';
import { readReportId } from './report-id.ts';

type Query = Omit<ReportFilters, 'type'> & {
  type?: ReportFilters['type'] | 'all' | undefined;
  limit: number;
  offset: number;
  cursor?: string | undefined;
};

export type ReportPage = {
  rows: ReportRow[];
  total: number;
  totalIsMinimum: boolean;
  nextCursor: string;
};

/** The latest moment the text of a date can name. */
const MAX_MS = 8_000_000_000_000_000;

/** @throws ServiceError validation_failed for what no page has given. */
function readCursor(text: string | undefined): ReportCursor | null {
  if (text === undefined) return null;
  const [ms = '', id = ''] = text.split('-');
  if (Number(ms) <= MAX_MS && isReplyId(id)) return { atMs: Number(ms), id };
  const issues = [{ path: 'query.cursor', message: 'must be the nextCursor of an earlier page' }];
  throw new ServiceError('validation_failed', { issues });
}

/**
 * A page of reports, newest first (interface 4.8). `nextCursor` names the last report by time and number, which no
 * decision changes: unlike an offset it skips nothing when reports leave the list while it is read.
 */
export async function listReports(context: ServiceContext, query: Query): Promise<ReportPage> {
  const { limit, offset, cursor, type, ...rest } = query;
  const filters: ReportFilters = { ...rest, type: type === 'all' ? undefined : type };
  const { orm } = context.database;
  const [rows, count] = await Promise.all([
    selectReports(orm, filters, { limit, offset, cursor: readCursor(cursor) }),
    countReports(orm, filters),
  ]);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { rows, ...count, nextCursor: last ? `${last.createdAt.getTime()}-${last.id}` : '' };
}

/** What somebody reported, newest first. */
export async function listOwnReports(context: ServiceContext, actor: Actor, page: { limit: number; offset: number }) {
  return listReports(context, { ...page, reporter: actor.address });
}

/** A report with its evidence; who read it is on record. @throws ServiceError not_found. */
export async function getReport(context: ServiceContext, actor: Actor, id: string): Promise<ReportRow> {
  const number = readReportId(id);
  const report = number === null ? null : await findReport(context.database.orm, number);
  if (!report) throw new ServiceError('not_found');
  await noteOpening(context, actor, { targetType: report.targetType, targetId: report.targetId });
  return report;
}
