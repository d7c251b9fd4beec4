import type { ProposalRow } from '../../database/queries/moderation-queue.ts';
import { readReportId } from '../reports/report-id.ts';

/** One report of a case, all that are open, or the open ones of a type. */
export type CaseScope = ProposalRow['scope'];

/** What of a case is decided; the empty choice is every open report. */
export function whichOf(scope: CaseScope) {
  if (scope.kind === 'type') return { type: scope.type };
  if (scope.kind === 'all') return {};
  // An id no report has.
  return { reportId: readReportId(scope.reportId) ?? 0n };
}
