import { randomUUID } from 'node:crypto';
import type { Actor, ServiceContext } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import type { DecisionRow } from '../../database/queries/case-decisions.ts';
import { selectReportIds } from '../../database/queries/cases.ts';
import { findCase } from '../../database/queries/claims.ts';
import {
  findWaitingProposal,
  insertProposal,
  lockProposal,
  type ProposalRow,
  selectExpiredProposals,
  updateProposal,
} from '../../database/queries/moderation-queue.ts';
import { ServiceError } from '../../errors.ts';
import { removeUnusedImages } from '../images/remove-unused-images.ts';
import { hashOfJson } from '../moderation/log-hash.ts';
import { readRules } from '../moderation/moderation-rules.ts';
import { type LogEntry, writeLog } from '../moderation/write-log.ts';
import { requireMayBan } from '../reports/decide-report.ts';
import { readReportId } from '../reports/report-id.ts';
import { applyDecision, type Choice } from './apply-decision.ts';
import { whichOf } from './case-scope.ts';
import { requireNoConflict } from './find-conflict.ts';

const HOUR_MS = 3_600_000;

type Proposing = Choice & Pick<ProposalRow, 'reason' | 'cases' | 'scope'> & { now: Date };

const entryOf = (kind: LogEntry['kind'], actor: string, row: ProposalRow): LogEntry => ({
  actor,
  kind,
  target: { type: 'proposal', id: row.id.toString() },
  details: {
    action: row.action,
    reason: row.reason,
    cases: row.cases,
    madeBy: row.madeBy,
    notesHash: row.notes === '' ? null : hashOfJson(row.notes),
    ...(row.batchId ? { batchId: row.batchId } : {}),
  },
});

/**
 * Keeps what takes two people until another moderator confirms it; nothing is in force by it before that.
 * @throws ServiceError already_decided when one of the cases waits for a second person already.
 */
export async function propose(tx: Executor, actor: Actor, proposing: Proposing): Promise<ProposalRow> {
  const { now, action, notes, explanation, templateId, reason, cases, scope } = proposing;
  for (const key of cases) {
    const other = await findWaitingProposal(tx, key);
    if (other) throw new ServiceError('already_decided', { decision: toOther(other, key.version) });
  }
  const { proposalHours } = await readRules(tx);
  const until = new Date(now.getTime() + proposalHours * HOUR_MS);
  const values = { action, notes, explanation, templateId, reason, cases, scope };
  const row = await insertProposal(tx, { ...values, madeBy: actor.address, madeAt: now, until });
  await writeLog(tx, now, [entryOf('proposal_made', actor.address, row)]);
  return row;
}

function toOther(row: ProposalRow, version: number) {
  const { action, notes, madeBy, madeAt, decidedBy, decidedAt, decisionNotes, state } = row;
  if (state === 'waiting') return { resolved: false, action, notes, by: madeBy, at: madeAt.toISOString(), version };
  return {
    resolved: true,
    action: state,
    notes: decisionNotes,
    by: decidedBy,
    at: decidedAt?.toISOString() ?? null,
    version,
  };
}

export type ProposalDecision = { id: string; confirmed: boolean; notes: string };

/**
 * Confirms or declines a proposal. Its maker may only take it back; cases that changed since are left as they are.
 * @throws ServiceError not_found, already_decided, own_decision, conflict_of_interest, role_required.
 */
export async function decideProposal(context: ServiceContext, actor: Actor, input: ProposalDecision) {
  const id = readReportId(input.id);
  if (id === null) throw new ServiceError('not_found');
  const now = context.clock.now();
  return context.database.orm.transaction(async (tx) => {
    const row = await lockProposal(tx, id);
    if (!row) throw new ServiceError('not_found');
    if (row.state !== 'waiting') throw new ServiceError('already_decided', { decision: toOther(row, 1) });
    if (input.confirmed && row.madeBy === actor.address) throw new ServiceError('own_decision');
    const decided = { decidedBy: actor.address, decidedAt: now, decisionNotes: input.notes };
    if (!input.confirmed) {
      const proposal = await updateProposal(tx, id, { ...decided, state: 'declined' });
      await writeLog(tx, now, [entryOf('proposal_declined', actor.address, proposal)]);
      return { proposal, decisions: [] };
    }
    await requireMayConfirm(tx, actor, row);
    const batchId = randomUUID();
    const decisions = await carryOut(context, row, { by: actor.address, action: row.action, batchId, now });
    const proposal = await updateProposal(tx, id, { ...decided, state: 'confirmed', batchId });
    await writeLog(tx, now, [entryOf('proposal_confirmed', actor.address, proposal)]);
    return { proposal, decisions };
  });
}

async function requireMayConfirm(tx: Executor, actor: Actor, row: ProposalRow): Promise<void> {
  for (const key of row.cases) {
    const found = await findCase(tx, key);
    if (!found) continue;
    await requireNoConflict(tx, actor, found);
    if (row.action === 'banned') await requireMayBan(tx, actor, found.subjectAddress);
  }
}

type CarryingOut = { by: string; action: ProposalRow['action']; batchId: string; now: Date };

/**
 * Decides each case in a transaction of its own, while the proposal stays locked: cut off halfway, the rest is done when
 * it is confirmed again, because what is done has another version.
 */
async function carryOut(
  { database, ...context }: ServiceContext,
  row: ProposalRow,
  { by, action, batchId, now }: CarryingOut,
): Promise<DecisionRow[]> {
  const decisions: DecisionRow[] = [];
  for (const { version, ...key } of row.cases) {
    try {
      const { decision, images } = await database.orm.transaction(async (tx) => {
        const ids = await selectReportIds(tx, key, whichOf(row.scope));
        const { notes, explanation, templateId } = row;
        const choice = { action, notes, explanation, templateId, scope: row.scope.kind };
        return applyDecision(tx, { ...choice, key, version, ids, batchId, by, now });
      });
      decisions.push(decision);
      await removeUnusedImages({ database, ...context }, images);
    } catch (error) {
      // It was decided, or reported again, since it was proposed: whoever works on it sees what is there now.
      if (!(error instanceof ServiceError)) throw error;
    }
  }
  return decisions;
}

/**
 * Ends proposals nobody decided in time: what was reported of somebody to be banned is withdrawn meanwhile, in the name of
 * who proposed it, because that takes one person; a batch lapses.
 */
export async function expireProposals(context: ServiceContext): Promise<void> {
  const now = context.clock.now();
  for (const id of await selectExpiredProposals(context.database.orm, now)) {
    await context.database.orm.transaction(async (tx) => {
      const row = await lockProposal(tx, id);
      if (row?.state !== 'waiting') return;
      const batchId = randomUUID();
      const isHidden = row.reason === 'market_cap';
      const outcome = { by: row.madeBy, action: 'hidden' as const, batchId, now };
      const decisions = isHidden ? await carryOut(context, row, outcome) : [];
      const change = { state: 'expired' as const, decidedAt: now, ...(decisions.length > 0 ? { batchId } : {}) };
      await writeLog(tx, now, [entryOf('proposal_expired', row.madeBy, await updateProposal(tx, id, change))]);
    });
  }
}
