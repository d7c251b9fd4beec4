import type { OwnReport, Report } from '../../lib/contract/reports.ts';
import type { ReportRow } from '../database/queries/reports.ts';
import type { ReportPage } from '../domain/reports/list-reports.ts';

function targetOf({ targetType, targetId, mint }: ReportRow) {
  return { type: targetType, id: targetId, mint };
}

export function toReport(row: ReportRow): Report {
  const { action, notes, decidedBy, decidedAt, decided, upheld } = row;
  const isDecided = row.resolved && action !== null && decidedBy !== null && decidedAt !== null;
  return {
    id: row.id.toString(),
    target: { ...targetOf(row), snapshot: row.snapshot },
    type: row.type,
    reason: row.reason,
    reporter: {
      id: row.reporterId ?? '',
      address: row.reporterAddress,
      username: row.username ?? '',
      accuracy: decided ? (upheld ?? 0) / decided : null,
    },
    createdAt: row.createdAt.toISOString(),
    resolved: row.resolved,
    resolution: isDecided ? { action, notes, by: decidedBy, at: decidedAt.toISOString() } : null,
    isLive: row.isLive,
    // Of the open reports on the subject, those that are not this one.
    duplicates: Math.max(0, (row.openReports ?? 0) - (row.resolved ? 0 : 1)),
    version: row.version,
  };
}

export function toReportList({ rows, total, totalIsMinimum, nextCursor }: ReportPage) {
  return { reports: rows.map(toReport), total, ...(totalIsMinimum ? { totalIsMinimum } : {}), nextCursor };
}

export function toOwnReport(row: ReportRow): OwnReport {
  const isActed = row.action === 'banned' || row.action === 'hidden';
  return {
    id: row.id.toString(),
    target: targetOf(row),
    type: row.type,
    createdAt: row.createdAt.toISOString(),
    outcome: row.resolved ? (isActed ? 'acted' : 'no_action') : 'open',
  };
}

export function toOwnReportList({ rows, total, totalIsMinimum }: ReportPage) {
  return { reports: rows.map(toOwnReport), total, ...(totalIsMinimum ? { totalIsMinimum } : {}) };
}
