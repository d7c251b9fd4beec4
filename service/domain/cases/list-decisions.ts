import type { Actor, ServiceContext } from '../../context.ts';
import { countDecisions, type DecisionFilters, selectDecisions } from '../../database/queries/case-decisions.ts';
import type { CaseKey } from '../../database/queries/case-features.ts';
import { selectCasesByKeys } from '../../database/queries/cases.ts';
import { selectProposals } from '../../database/queries/moderation-queue.ts';
import { ServiceError } from '../../errors.ts';
import { readWeights } from '../moderation/moderation-rules.ts';

type Page = { limit: number; offset: number };

/** Decisions on cases, newest first. */
export async function listDecisions(
  { database }: ServiceContext,
  { limit, offset, ...filters }: DecisionFilters & Page,
) {
  const page = { limit, offset };
  const [rows, count] = await Promise.all([
    selectDecisions(database.orm, filters, page),
    countDecisions(database.orm, filters),
  ]);
  return { rows, ...count };
}

/** What waits for a second moderator, or was decided by one, newest first. */
export function listProposals(
  { database }: ServiceContext,
  { state = 'waiting', ...page }: Page & { state?: 'waiting' | 'done' | 'all' | undefined },
) {
  return selectProposals(database.orm, state, page);
}

/** A case as a list shows it, with what its priority is made with. @throws ServiceError not_found. */
export async function findListedCase({ database, clock }: ServiceContext, actor: Actor, key: CaseKey) {
  const [[row], weights] = await Promise.all([
    selectCasesByKeys(database.orm, [key], actor.address),
    readWeights(database.orm),
  ]);
  if (!row) throw new ServiceError('not_found');
  return { row, weights, at: clock.now() };
}
