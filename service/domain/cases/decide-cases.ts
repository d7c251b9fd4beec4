import { randomUUID } from 'node:crypto';
import { ERRORS, type ErrorCode } from '../../../lib/contract/errors.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import type { DecisionRow } from '../../database/queries/case-decisions.ts';
import type { CaseKey } from '../../database/queries/case-features.ts';
import { findCase } from '../../database/queries/claims.ts';
import type { ProposalRow } from '../../database/queries/moderation-queue.ts';
import { ServiceError } from '../../errors.ts';
import { readRules } from '../moderation/moderation-rules.ts';
import { requireMayBan } from '../reports/decide-report.ts';
import type { Choice } from './apply-decision.ts';
import { decideCase } from './decide-case.ts';
import { requireNoConflict } from './find-conflict.ts';
import { propose } from './proposals.ts';

/** Why one case of a batch was left as it is. */
const REFUSALS = ['not_found', 'already_decided', 'conflict_of_interest', 'locked', 'role_required'] as const;
type Refusal = (typeof REFUSALS)[number];

export type BatchResult = CaseKey & {
  outcome: 'decided' | 'proposed' | Refusal;
  reason: string;
  decision: DecisionRow | null;
};
export type BatchOutcome = { batchId: string | null; proposal: ProposalRow | null; results: BatchResult[] };
export type BatchChoice = Choice & { cases: readonly (CaseKey & { version: number })[] };

const isRefusal = (code: ErrorCode): code is Refusal => (REFUSALS as readonly string[]).includes(code);

function reasonOf({ code, details }: ServiceError): string {
  const { claim, decision } = details;
  if (claim) return `${claim.holder} works on it until ${claim.until}`;
  if (decision?.by)
    return `${decision.by} decided ${decision.action ?? 'on it'} at ${decision.at ?? 'an unknown time'}`;
  return code === 'already_decided' ? 'More was reported since you looked at it' : ERRORS[code].message;
}

/**
 * Decides every open report of several cases, one case after the other, as one batch; what cannot be decided says why and
 * stops none of the others. A batch larger than the setting becomes a proposal as a whole.
 */
export async function decideCases(context: ServiceContext, actor: Actor, choice: BatchChoice): Promise<BatchOutcome> {
  const cases = [...new Map(choice.cases.map((each) => [`${each.targetType} ${each.targetId}`, each])).values()];
  const { twoPersonBatch } = await readRules(context.database.orm);
  if (cases.length > twoPersonBatch) return proposeAll(context, actor, { ...choice, cases });
  const batchId = randomUUID();
  const results: BatchResult[] = [];
  for (const { targetType, targetId, version } of cases) {
    const key = { targetType, targetId };
    const one = { ...choice, ...key, version, scope: { kind: 'all' as const } };
    results.push(await attempt(key, async () => (await decideCase(context, actor, one, batchId)).decision));
  }
  const isAny = results.some(({ decision }) => decision !== null);
  return { batchId: isAny ? batchId : null, proposal: null, results };
}

/** A refusal becomes a result; what was neither decided nor refused was proposed. */
async function attempt(key: CaseKey, work: () => Promise<DecisionRow | null>): Promise<BatchResult> {
  try {
    const decision = await work();
    if (decision) return { ...key, outcome: 'decided', reason: '', decision };
    return { ...key, outcome: 'proposed', reason: 'It waits for a second moderator', decision };
  } catch (error) {
    if (!(error instanceof ServiceError) || !isRefusal(error.code)) throw error;
    return { ...key, outcome: error.code, reason: reasonOf(error), decision: null };
  }
}

async function proposeAll(context: ServiceContext, actor: Actor, choice: BatchChoice): Promise<BatchOutcome> {
  return context.database.orm.transaction(async (tx) => {
    const results: BatchResult[] = [];
    for (const { version, ...key } of choice.cases) {
      const check = async () => {
        const row = await findCase(tx, key);
        if (!row) throw new ServiceError('not_found');
        await requireNoConflict(tx, actor, row);
        if (choice.action === 'banned') await requireMayBan(tx, actor, row.subjectAddress);
        if (row.version !== version || !row.isOpen) throw new ServiceError('already_decided');
        return null;
      };
      results.push(await attempt(key, check));
    }
    const proposed = results.filter(({ outcome }) => outcome === 'proposed');
    const isProposed = ({ targetType, targetId }: CaseKey) =>
      proposed.some((each) => each.targetType === targetType && each.targetId === targetId);
    const cases = choice.cases.filter(isProposed);
    if (cases.length === 0) return { batchId: null, proposal: null, results };
    const scope = { kind: 'all' as const };
    const proposal = await propose(tx, actor, {
      ...choice,
      cases: [...cases],
      scope,
      reason: 'batch',
      now: context.clock.now(),
    });
    return { batchId: null, proposal, results };
  });
}
