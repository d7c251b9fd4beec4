import type { Executor } from '../../database/client.ts';
import { insertLogRows, type LogRow, lockLogHead } from '../../database/queries/moderation-logs.ts';
import { FIRST_PREV_HASH, logHash } from './log-hash.ts';

/** What happened: ids, numbers and hashes, never anybody's words. */
export type LogEntry = {
  /** The address of who did it. */
  actor: string;
  kind:
    | 'report_created'
    | 'report_decided'
    | 'report_reopened'
    | 'report_overturned'
    | 'report_reverted'
    | 'report_deleted'
    | 'role_granted'
    | 'role_revoked'
    | 'appeal_created'
    | 'appeal_accepted'
    | 'appeal_rejected'
    | 'case_opened'
    | 'case_skipped'
    | 'case_taken_over'
    | 'proposal_made'
    | 'proposal_confirmed'
    | 'proposal_declined'
    | 'proposal_expired'
    | 'review_answered'
    | 'template_created'
    | 'template_updated'
    | 'template_deleted'
    | 'rules_changed'
    | 'weights_changed'
    | 'log_exported'
    | 'transparency_exported';
  target: { type: string; id: string };
  reportId?: string;
  details?: Record<string, unknown>;
};

/** Writes the moderation log in the transaction of what it tells; to be called last, because all writers wait here. */
export async function writeLog(tx: Executor, at: Date, entries: readonly LogEntry[]): Promise<void> {
  const head = await lockLogHead(tx);
  let { seq, hash: prevHash } = head ?? { seq: 0, hash: FIRST_PREV_HASH };
  const rows = entries.map(({ actor, kind, target, reportId, details }): LogRow => {
    seq += 1;
    const body = {
      seq,
      at,
      actor,
      kind,
      targetType: target.type,
      targetId: target.id,
      reportId: reportId ?? null,
      details: details ?? {},
      prevHash,
    };
    const row = { ...body, hash: logHash(body) };
    prevHash = row.hash;
    return row;
  });
  await insertLogRows(tx, rows);
}
