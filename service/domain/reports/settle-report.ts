import type { Executor } from '../../database/client.ts';
import { releaseImages } from '../../database/queries/images.ts';
import { changeRecord, type StoredReport, updateReport } from '../../database/queries/reports.ts';
import { hashOfJson } from '../moderation/log-hash.ts';
import type { LogEntry } from '../moderation/write-log.ts';
import { beginEffect, effectOf, endEffect } from './effects.ts';
import { withoutPersonalParts } from './personal-parts.ts';

/** What a report becomes; action null opens it again. */
export type Outcome = {
  action: StoredReport['action'];
  notes: string;
  by: string;
  now: Date;
  /** For the one concerned; without it, in the words of the service. */
  explanation?: string;
  /** Of the decision on its case, for the log. */
  decision?: { id: bigint; batchId: string };
};

export type Settled = { entry: LogEntry; unusedImages: string[] };

/** What a decided report adds to the record of who made it. */
function merit(resolved: boolean, action: StoredReport['action']) {
  return { decided: resolved ? 1 : 0, upheld: resolved && effectOf(action) ? 1 : 0 };
}

/**
 * Decides or reopens a locked report: ends the effect it carried, begins the one it carries now, and counts. The caller
 * holds the locks of both effects, refreshes the case afterwards, and writes the log row it gets last.
 */
export async function settleReport(
  tx: Executor,
  report: StoredReport,
  { action, notes, by, now, explanation = '', decision: made }: Outcome,
  kind: LogEntry['kind'] = action === null ? 'report_reopened' : 'report_decided',
): Promise<Settled> {
  const resolved = action !== null;
  const [before, after] = [effectOf(report.resolved ? report.action : null), effectOf(action)];
  const decision = {
    ...report,
    reportId: report.id,
    decidedBy: by,
    now,
    explanation,
    banReason: `Report ${report.id}`,
  };
  if (before) await endEffect(tx, before, decision);
  if (after) await beginEffect(tx, after, decision);

  const parts = resolved ? withoutPersonalParts(report) : {};
  const version = report.version + 1;
  await updateReport(tx, report.id, {
    resolved,
    action,
    notes: resolved ? notes : '',
    decidedBy: resolved ? by : null,
    decidedAt: resolved ? now : null,
    version,
    ...parts,
  });
  const unusedImages = parts.imageHash === null && report.imageHash ? [report.imageHash] : [];
  await releaseImages(tx, unusedImages);

  const [had, has] = [merit(report.resolved, report.action), merit(resolved, action)];
  // Somebody who deleted the account has no record any more.
  if (!report.reporterGone && report.reporterId) {
    const change = { decided: has.decided - had.decided, upheld: has.upheld - had.upheld };
    await changeRecord(tx, report.reporterAddress, change);
  }
  const entry: LogEntry = {
    actor: by,
    kind,
    target: { type: report.targetType, id: report.targetId },
    reportId: report.id.toString(),
    details: {
      version,
      action,
      before: report.resolved ? report.action : null,
      notesHash: notes === '' ? null : hashOfJson(notes),
      snapshotHash: report.snapshotHash,
      ...(made ? { decisionId: made.id.toString(), batchId: made.batchId } : {}),
    },
  };
  return { entry, unusedImages };
}
