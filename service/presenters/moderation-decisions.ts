import type { Decision, Proposal, ReportResult, SecondReview } from '../../lib/contract/moderation-decisions.ts';
import type { DecisionRow } from '../database/queries/case-decisions.ts';
import type { ProposalRow, ReviewRow } from '../database/queries/moderation-queue.ts';
import { UNDO_MS } from '../domain/cases/revert-decisions.ts';

export function toDecision(row: DecisionRow): Decision {
  const { revertedBy, revertedAt, revertNotes, isUndo } = row;
  return {
    id: row.id.toString(),
    batchId: row.batchId,
    targetType: row.targetType,
    targetId: row.targetId,
    action: row.action,
    scope: row.scope,
    notes: row.notes,
    templateId: row.templateId?.toString() ?? null,
    by: row.decidedBy,
    at: row.decidedAt.toISOString(),
    reports: row.reports.length,
    undoUntil: new Date(row.decidedAt.getTime() + UNDO_MS).toISOString(),
    reverted:
      revertedBy === null || revertedAt === null
        ? null
        : { by: revertedBy, at: revertedAt.toISOString(), notes: revertNotes, isUndo },
  };
}

export function toDecidedResults(decision: DecisionRow | null): ReportResult[] {
  return (decision?.reports ?? []).map(({ reportId }) => ({ reportId, outcome: 'decided' as const, reason: '' }));
}

export function toProposal(row: ProposalRow): Proposal {
  return {
    id: row.id.toString(),
    reason: row.reason,
    action: row.action,
    notes: row.notes,
    cases: row.cases,
    by: row.madeBy,
    at: row.madeAt.toISOString(),
    until: row.until.toISOString(),
    state: row.state,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionNotes: row.decisionNotes,
    batchId: row.batchId,
  };
}

export function toReview({ review, decision }: { review: ReviewRow; decision: DecisionRow | null }): SecondReview {
  const { action, agrees, notes, answeredBy, answeredAt } = review;
  const isAnswered = action !== null && agrees !== null && answeredBy !== null && answeredAt !== null;
  return {
    id: review.id.toString(),
    targetType: review.targetType,
    targetId: review.targetId,
    at: review.createdAt.toISOString(),
    answer: isAnswered ? { by: answeredBy, at: answeredAt.toISOString(), action, agrees, notes } : null,
    decision: isAnswered && decision ? toDecision(decision) : null,
  };
}
