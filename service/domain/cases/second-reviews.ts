import type { Actor, ServiceContext } from '../../context.ts';
import { findDecision, selectDecisionsByIds } from '../../database/queries/case-decisions.ts';
import { lockReview, selectReviews, updateReview } from '../../database/queries/moderation-queue.ts';
import type { StoredReport } from '../../database/queries/reports.ts';
import { ServiceError } from '../../errors.ts';
import { writeLog } from '../moderation/write-log.ts';
import { readReportId } from '../reports/report-id.ts';

/** Decisions of others to be judged again, newest first; what was decided is told for answered ones alone. */
export async function listReviews(
  { database }: ServiceContext,
  actor: Actor,
  { state = 'open', ...page }: { state?: 'open' | 'done' | 'all' | undefined; limit: number; offset: number },
) {
  const { rows, ...count } = await selectReviews(database.orm, actor.address, state, page);
  const answered = rows.filter(({ answeredAt }) => answeredAt !== null).map(({ decisionId }) => decisionId);
  const decisions = await selectDecisionsByIds(database.orm, answered);
  const items = rows.map((review) => ({
    review,
    decision: decisions.find(({ id }) => id === review.decisionId) ?? null,
  }));
  return { items, ...count };
}

type Answer = { id: string; action: NonNullable<StoredReport['action']>; notes: string };

/**
 * Keeps what a second moderator would have decided; nothing else changes by it.
 * @throws ServiceError not_found, already_decided (answered by whom and when), own_decision.
 */
export async function answerReview(
  { database, clock }: ServiceContext,
  actor: Actor,
  { id: text, action, notes }: Answer,
) {
  const id = readReportId(text);
  if (id === null) throw new ServiceError('not_found');
  const now = clock.now();
  return database.orm.transaction(async (tx) => {
    const found = await lockReview(tx, id);
    const decision = found && (await findDecision(tx, found.decisionId));
    if (!decision) throw new ServiceError('not_found');
    if (found.answeredAt !== null) {
      const { action: other, notes: words, answeredBy: by, answeredAt } = found;
      const told = { resolved: true, action: other, notes: words, by, at: answeredAt.toISOString(), version: 1 };
      throw new ServiceError('already_decided', { decision: told });
    }
    if (found.decidedBy === actor.address) throw new ServiceError('own_decision');
    const agrees = decision.action === action;
    const review = await updateReview(tx, id, { action, agrees, notes, answeredBy: actor.address, answeredAt: now });
    const target = { type: decision.targetType, id: decision.targetId };
    const details = { decisionId: decision.id.toString(), action, agrees };
    await writeLog(tx, now, [{ actor: actor.address, kind: 'review_answered', target, details }]);
    return { review, decision };
  });
}
