import { randomUUID } from 'node:crypto';
import type { Actor, ServiceContext } from '../../context.ts';
import type { DecisionRow } from '../../database/queries/case-decisions.ts';
import type { CaseKey } from '../../database/queries/case-features.ts';
import { selectReportIds } from '../../database/queries/cases.ts';
import { findCase } from '../../database/queries/claims.ts';
import type { ProposalRow } from '../../database/queries/moderation-queue.ts';
import { ServiceError } from '../../errors.ts';
import { removeUnusedImages } from '../images/remove-unused-images.ts';
import { countCollisions } from '../moderation/count-collisions.ts';
import { requireMayBan } from '../reports/decide-report.ts';
import { type Applied, applyDecision, type Choice, requireFree, toOtherDecision } from './apply-decision.ts';
import { type CaseScope, whichOf } from './case-scope.ts';
import { requireNoConflict } from './find-conflict.ts';
import { propose } from './proposals.ts';
import { needsSecondPerson } from './second-person.ts';

export type CaseChoice = Choice & CaseKey & { version: number; scope: CaseScope };

export type CaseOutcome = { decision: DecisionRow | null; proposal: ProposalRow | null };

/**
 * Decides reports of one case. What takes two people becomes a proposal instead.
 * @throws ServiceError not_found, already_decided (the case changed since `version`; tells who, what and when), locked
 *   (somebody else holds the claim), conflict_of_interest, role_required.
 */
export async function decideCase(
  context: ServiceContext,
  actor: Actor,
  choice: CaseChoice,
  batchId: string = randomUUID(),
): Promise<CaseOutcome> {
  const outcome = await countCollisions(context, () => decide(context, actor, choice, batchId));
  await removeUnusedImages(context, outcome.images);
  return outcome;
}

async function decide(context: ServiceContext, actor: Actor, choice: CaseChoice, batchId: string) {
  const { targetType, targetId, version, action } = choice;
  const key = { targetType, targetId };
  const now = context.clock.now();
  return context.database.orm.transaction(async (tx): Promise<CaseOutcome & Pick<Applied, 'images'>> => {
    const row = await findCase(tx, key);
    if (!row) throw new ServiceError('not_found');
    const ids = await selectReportIds(tx, key, whichOf(choice.scope));
    if (row.version !== version || (ids.length === 0 && choice.scope.kind !== 'this')) {
      throw new ServiceError('already_decided', { decision: await toOtherDecision(tx, row) });
    }
    if (ids.length === 0) throw new ServiceError('not_found');
    requireFree(row, actor.address, now);
    await requireNoConflict(tx, actor, row);
    if (action === 'banned') await requireMayBan(tx, actor, row.subjectAddress);
    if (await needsSecondPerson(tx, action, row.subjectAddress)) {
      const proposal = await propose(tx, actor, { ...choice, reason: 'market_cap', cases: [{ ...key, version }], now });
      return { decision: null, proposal, images: [] };
    }
    const { kind: scope } = choice.scope;
    const applied = await applyDecision(tx, { ...choice, key, scope, ids, batchId, by: actor.address, now });
    return { ...applied, proposal: null };
  });
}
