import type { ExportFile } from '../../../lib/contract/moderation-stats.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import {
  type LogFilters,
  type LogRow,
  lockLogHead,
  selectLogsAscending,
} from '../../database/queries/moderation-logs.ts';
import { type StatementRow, selectStatementsBetween } from '../../database/queries/statements.ts';
import { GROUNDS } from '../statements/keep-statement.ts';
import { FIRST_PREV_HASH, hashOfJson } from './log-hash.ts';
import { writeCsv } from './write-csv.ts';
import { writeLog } from './write-log.ts';

const MOST_ROWS = 10_000;
type Format = 'csv' | 'json';
type Table = { name: string; format: Format; columns: readonly string[]; rows: readonly Record<string, unknown>[] };

/** The file and where the log ended when it was made: kept together, either shows when the other was changed. */
async function toFile(
  context: ServiceContext,
  actor: Actor,
  table: Table,
  kind: 'log_exported' | 'transparency_exported',
) {
  const { name, format, columns, rows } = table;
  return context.database.orm.transaction(async (tx): Promise<ExportFile> => {
    const head = (await lockLogHead(tx)) ?? { seq: 0, hash: FIRST_PREV_HASH };
    const signed = { headSeq: head.seq, headHash: head.hash };
    const isCsv = format === 'csv';
    const content = isCsv ? writeCsv(columns, rows) : `${JSON.stringify({ ...signed, rows }, null, 2)}\n`;
    const details = { format, rows: rows.length, contentHash: hashOfJson(content) };
    await writeLog(tx, context.clock.now(), [
      { actor: actor.address, kind, target: { type: 'export', id: name }, details },
    ]);
    const mediaType = isCsv ? 'text/csv; charset=utf-8' : 'application/json';
    return { filename: `${name}.${format}`, mediaType, content, rows: rows.length, ...signed };
  });
}

const LOG_COLUMNS = ['seq', 'at', 'actor', 'kind', 'targetType', 'targetId', 'reportId', 'details', 'prevHash', 'hash'];

const toLogLine = ({ at, ...row }: LogRow) => ({ ...row, at: at.toISOString() });

/** Rows of the moderation log as a file, oldest first. Taking it out is logged itself. */
export async function exportLog(
  context: ServiceContext,
  actor: Actor,
  {
    format = 'csv',
    ...filters
  }: { [K in keyof LogFilters]?: LogFilters[K] | undefined } & { format?: Format | undefined },
): Promise<ExportFile> {
  const rows = await selectLogsAscending(context.database.orm, filters as LogFilters, MOST_ROWS);
  const name = `moderation-log-${context.clock.now().toISOString().slice(0, 10)}`;
  return toFile(context, actor, { name, format, columns: LOG_COLUMNS, rows: rows.map(toLogLine) }, 'log_exported');
}

/* Names and values below are those of the database; what does not apply is left empty. */
const SOR_COLUMNS = [
  'puid',
  'decision_visibility',
  'decision_monetary',
  'decision_provision',
  'decision_account',
  'account_type',
  'decision_ground',
  'incompatible_content_ground',
  'incompatible_content_explanation',
  'incompatible_content_illegal',
  'category',
  'content_type',
  'content_type_other',
  'content_language',
  'content_date',
  'application_date',
  'end_date_visibility_restriction',
  'end_date_account_restriction',
  'decision_facts',
  'source_type',
  'automated_detection',
  'automated_decision',
  'territorial_scope',
];

const CATEGORIES: Record<StatementRow['ground'], string> = {
  scam: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  offensive: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  spam: 'STATEMENT_CATEGORY_SCOPE_OF_PLATFORM_SERVICE',
  nsfw: 'STATEMENT_CATEGORY_PORNOGRAPHY_OR_SEXUALIZED_CONTENT',
  copyright: 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
  impersonation: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  other: 'STATEMENT_CATEGORY_SCOPE_OF_PLATFORM_SERVICE',
};
const CONTENT_TYPES: Record<StatementRow['targetType'], string> = {
  coin: 'CONTENT_TYPE_PRODUCT',
  reply: 'CONTENT_TYPE_TEXT',
  user: 'CONTENT_TYPE_OTHER',
  livestream: 'CONTENT_TYPE_VIDEO',
};
const EEA = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE'.split(' ');

const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? null;

/** One statement without a word somebody wrote, and without an address: the database is public. */
function toSorLine(row: StatementRow): Record<string, unknown> {
  const isBan = row.restriction === 'banned';
  return {
    puid: `statement-${row.id}`,
    decision_visibility: isBan ? null : ['DECISION_VISIBILITY_CONTENT_DISABLED'],
    decision_monetary: null,
    decision_provision: isBan ? 'DECISION_PROVISION_TOTAL_SUSPENSION' : null,
    decision_account: isBan ? 'DECISION_ACCOUNT_SUSPENDED' : null,
    account_type: 'ACCOUNT_TYPE_PRIVATE',
    decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    incompatible_content_ground: GROUNDS[row.ground],
    incompatible_content_explanation: `Reported as ${row.ground} and found to be against the rules of the service.`,
    incompatible_content_illegal: 'No',
    category: CATEGORIES[row.ground],
    content_type: [CONTENT_TYPES[row.targetType]],
    content_type_other: row.targetType === 'user' ? 'Profile' : null,
    content_language: null,
    content_date: null,
    application_date: day(row.createdAt),
    end_date_visibility_restriction: isBan ? null : day(row.endedAt),
    end_date_account_restriction: isBan ? day(row.endedAt) : null,
    decision_facts: row.facts,
    source_type: 'SOURCE_TYPE_OTHER_NOTIFICATION',
    automated_detection: 'No',
    automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
    territorial_scope: EEA,
  };
}

function monthOf(now: Date, month: string | undefined) {
  const start = month
    ? new Date(`${month}-01T00:00:00Z`)
    : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  return { start, end, name: start.toISOString().slice(0, 7) };
}

/** The statements of reasons of a month, the last whole one unless named, in the terms of the EU transparency database. */
export async function exportTransparency(
  context: ServiceContext,
  actor: Actor,
  { month, format = 'csv' }: { month?: string | undefined; format?: Format | undefined },
): Promise<ExportFile> {
  const { start, end, name } = monthOf(context.clock.now(), month);
  const rows = (await selectStatementsBetween(context.database.orm, start, end, MOST_ROWS)).map(toSorLine);
  const table = { name: `transparency-${name}`, format, columns: SOR_COLUMNS, rows };
  return toFile(context, actor, table, 'transparency_exported');
}
