import { createHash } from 'node:crypto';
import type { Executor } from '../../database/client.ts';
import { lockReports } from '../../database/queries/appeals.ts';
import {
  type DecidedReport,
  type DecisionRow,
  insertDecision,
  setDecidedReports,
} from '../../database/queries/case-decisions.ts';
import type { CaseKey } from '../../database/queries/case-features.ts';
import { setDecision } from '../../database/queries/case-writes.ts';
import type { CaseRow } from '../../database/queries/cases.ts';
import { lockCase } from '../../database/queries/claims.ts';
import { lockEffectKeys } from '../../database/queries/moderation-effects.ts';
import { deleteDraft, insertReview } from '../../database/queries/moderation-queue.ts';
import { findReport, type StoredReport } from '../../database/queries/reports.ts';
import { lockUser } from '../../database/queries/users.ts';
import { ServiceError } from '../../errors.ts';
import { readRules } from '../moderation/moderation-rules.ts';
import { type LogEntry, writeLog } from '../moderation/write-log.ts';
import { effectKey, effectOf } from '../reports/effects.ts';
import { settleReport } from '../reports/settle-report.ts';
import { refreshCases } from './refresh-cases.ts';

export type Choice = {
  action: NonNullable<StoredReport['action']>;
  notes: string;
  explanation: string;
  templateId: bigint | null;
};

export type Applying = Choice & {
  key: CaseKey;
  /** The version of the case that was looked at. */
  version: number;
  scope: DecisionRow['scope'];
  ids: readonly bigint[];
  batchId: string;
  by: string;
  now: Date;
  /** Written after the rows of the decision, in the same transaction. */
  furtherEntry?: LogEntry;
};

export type Applied = { decision: DecisionRow; images: string[] };

/** Who, what and when, for a 409: the last decision of a case, or only its new version where reports came in. */
export async function toOtherDecision(executor: Executor, row: CaseRow) {
  const report = row.decidedReportId === null ? null : await findReport(executor, row.decidedReportId);
  const { version, isOpen } = row;
  if (!report) return { resolved: false, action: null, notes: '', by: null, at: null, version };
  const { action, notes, decidedBy, decidedAt } = report;
  return { resolved: !isOpen, action, notes, by: decidedBy, at: decidedAt?.toISOString() ?? null, version };
}

/** @throws ServiceError locked, with who holds the claim and until when. */
export function requireFree({ claimedBy, claimedUntil }: CaseRow, address: string, now: Date): void {
  if (claimedBy === null || claimedBy === address || claimedUntil === null || claimedUntil <= now) return;
  throw new ServiceError('locked', { claim: { holder: claimedBy, until: claimedUntil.toISOString() } });
}

function keysOf(reports: readonly StoredReport[], action: StoredReport['action']): string[] {
  return reports.flatMap((report) =>
    [effectOf(report.resolved ? report.action : null), effectOf(action)].flatMap((kind) =>
      kind === null ? [] : [effectKey(kind, report)],
    ),
  );
}

/**
 * Accounts, then reports, then effects, then the case, as every decision locks them; all of it as it is now.
 * @throws ServiceError not_found, already_decided when the case changed since `version`, locked.
 */
async function lockAll(tx: Executor, { key, ids, action, version, by, now }: Applying) {
  if (key.targetType === 'user') await lockUser(tx, key.targetId);
  const reports = await lockReports(tx, ids);
  await lockEffectKeys(tx, keysOf(reports, action));
  const row = await lockCase(tx, key);
  if (!row) throw new ServiceError('not_found');
  if (row.version !== version || reports.length === 0) {
    throw new ServiceError('already_decided', { decision: await toOtherDecision(tx, row) });
  }
  requireFree(row, by, now);
  return { row, reports };
}

function beforeOf(report: StoredReport): DecidedReport['before'] {
  const { resolved, action, notes, decidedBy, decidedAt } = report;
  if (!resolved || action === null || decidedBy === null || decidedAt === null) return null;
  return { action, notes, by: decidedBy, at: decidedAt.toISOString() };
}

/** Whether a decision is in the sample: by its number alone, so that nobody chooses what is looked at again. */
function isSampled(id: bigint, share: number): boolean {
  const number = createHash('sha256').update(`second review ${id}`).digest().readUInt32BE(0);
  return number / 2 ** 32 < share;
}

/**
 * Decides reports of one case at once: all or none. Effects are in force when the transaction ends.
 * @throws ServiceError not_found, already_decided, locked.
 */
export async function applyDecision(tx: Executor, applying: Applying): Promise<Applied> {
  const { key, action, notes, explanation, templateId, scope, batchId, by, now } = applying;
  const { row, reports } = await lockAll(tx, applying);
  const decision = await insertDecision(tx, {
    ...key,
    batchId,
    subjectAddress: row.subjectAddress,
    action,
    scope,
    notes,
    templateId,
    decidedBy: by,
    decidedAt: now,
  });
  const entries: LogEntry[] = [];
  const images: string[] = [];
  const made = { id: decision.id, batchId };
  for (const report of reports) {
    const settled = await settleReport(tx, report, { action, notes, by, now, explanation, decision: made });
    entries.push(settled.entry);
    images.push(...settled.unusedImages);
  }
  const decided = reports.map((report): DecidedReport => {
    return { reportId: report.id.toString(), version: report.version + 1, before: beforeOf(report) };
  });
  await setDecidedReports(tx, decision.id, decided);
  await refreshCases(tx, [key], now);
  await setDecision(tx, key, decision.id);
  await deleteDraft(tx, by, key);
  const { reviewShare } = await readRules(tx);
  if (isSampled(decision.id, reviewShare)) {
    await insertReview(tx, { ...key, decisionId: decision.id, decidedBy: by, createdAt: now });
  }
  await writeLog(tx, now, applying.furtherEntry ? [...entries, applying.furtherEntry] : entries);
  return { decision: { ...decision, reports: decided }, images };
}
