import type { Actor, ServiceContext } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import { lockReports } from '../../database/queries/appeals.ts';
import {
  type DecidedReport,
  type DecisionRow,
  lockDecision,
  markReverted,
  selectBatch,
} from '../../database/queries/case-decisions.ts';
import { setDecision } from '../../database/queries/case-writes.ts';
import {
  type EffectRow,
  lockEffectKeys,
  selectEffects,
  selectEffectsOfReports,
} from '../../database/queries/moderation-effects.ts';
import type { StoredReport } from '../../database/queries/reports.ts';
import { lockUser } from '../../database/queries/users.ts';
import { ServiceError } from '../../errors.ts';
import { removeUnusedImages } from '../images/remove-unused-images.ts';
import { type LogEntry, writeLog } from '../moderation/write-log.ts';
import { requireMayBan } from '../reports/decide-report.ts';
import { effectKey, effectOf, endEffect } from '../reports/effects.ts';
import { settleReport } from '../reports/settle-report.ts';
import { refreshCases } from './refresh-cases.ts';

/** Until so long after a decision taking it back is an undo, and no change of mind. */
export const UNDO_MS = 10_000;

export type RevertInput = { batchId: string; decisionId: string | null; notes: string };
export type RevertResult = { reportId: string; outcome: 'restored' | 'not_restorable'; reason: string };
export type Reverted = { decisions: DecisionRow[]; results: RevertResult[]; isVerified: boolean };

/**
 * Takes back a decision, or all of a batch, each in a transaction of its own: what was open is open again, what was decided
 * before is in force again. A report somebody decided since is left alone and told.
 * @throws ServiceError not_found, already_decided (all are reverted), role_required (somebody else's, without being a super
 *   administrator).
 */
export async function revertDecisions(context: ServiceContext, actor: Actor, input: RevertInput): Promise<Reverted> {
  const batch = await selectBatch(context.database.orm, input.batchId);
  const chosen = batch.filter(({ id }) => input.decisionId === null || id.toString() === input.decisionId);
  if (chosen.length === 0) throw new ServiceError('not_found');
  const isOwn = chosen.every(({ decidedBy }) => decidedBy === actor.address);
  if (!isOwn && !actor.roles.includes('superAdministrator')) throw new ServiceError('role_required');
  const done = chosen.find(({ revertedAt }) => revertedAt !== null);
  if (done && chosen.every(({ revertedAt }) => revertedAt !== null)) {
    const { revertedBy: by, revertedAt, revertNotes: notes } = done;
    const decision = {
      resolved: false,
      action: 'reverted',
      notes,
      by,
      at: revertedAt?.toISOString() ?? null,
      version: 1,
    };
    throw new ServiceError('already_decided', { decision });
  }
  const all: Reverted = { decisions: [], results: [], isVerified: true };
  for (const { id, revertedAt } of chosen) {
    if (revertedAt !== null) continue;
    const one = await context.database.orm.transaction((tx) =>
      revertOne(tx, actor, id, input.notes, context.clock.now()),
    );
    await removeUnusedImages(context, one.images);
    all.decisions.push(one.decision);
    all.results.push(...one.results);
    all.isVerified &&= one.isVerified;
  }
  return all;
}

const idsOf = ({ reports }: DecisionRow) => reports.map(({ reportId }) => BigInt(reportId));

/** Locks as every decision does: accounts, reports, effects; the case and the log come with what follows. */
async function lockAll(tx: Executor, decision: DecisionRow): Promise<StoredReport[]> {
  if (decision.targetType === 'user') await lockUser(tx, decision.targetId);
  const reports = await lockReports(tx, idsOf(decision));
  const keys = reports.flatMap((report) => {
    const before = decision.reports.find(({ reportId }) => reportId === report.id.toString())?.before?.action ?? null;
    return [effectOf(report.resolved ? report.action : null), effectOf(before)].flatMap((kind) =>
      kind ? [effectKey(kind, report)] : [],
    );
  });
  const effects = await selectEffectsOfReports(tx, idsOf(decision));
  await lockEffectKeys(tx, [...keys, ...effects.map(({ key }) => key)]);
  return reports;
}

async function revertOne(tx: Executor, actor: Actor, id: bigint, notes: string, now: Date) {
  const locked = await lockDecision(tx, id);
  if (!locked) throw new ServiceError('not_found');
  const reports = await lockAll(tx, locked);
  if (locked.action === 'banned' || locked.reports.some(({ before }) => before?.action === 'banned')) {
    await requireMayBan(tx, actor, locked.subjectAddress);
  }
  const effects = await selectEffectsOfReports(tx, idsOf(locked));
  const work: Work = { tx, actor, now, decision: locked, effects, entries: [], images: [], results: [] };
  for (const decided of locked.reports) {
    const report = reports.find((each) => each.id.toString() === decided.reportId);
    work.results.push(await restore(work, decided, report));
  }
  const key = { targetType: locked.targetType, targetId: locked.targetId };
  await refreshCases(tx, [key], now);
  await setDecision(tx, key, null);
  const isUndo = locked.decidedBy === actor.address && now.getTime() - locked.decidedAt.getTime() <= UNDO_MS;
  const reverted = { revertedBy: actor.address, revertedAt: now, revertNotes: notes, isUndo };
  const decision = await markReverted(tx, id, reverted);
  const isVerified = await isRestored(work);
  if (work.entries.length > 0) await writeLog(tx, now, work.entries);
  return { decision, results: work.results, images: work.images, isVerified };
}

type Work = {
  tx: Executor;
  actor: Actor;
  now: Date;
  decision: DecisionRow;
  effects: EffectRow[];
  entries: LogEntry[];
  images: string[];
  results: RevertResult[];
};

async function restore(work: Work, decided: DecidedReport, report: StoredReport | undefined): Promise<RevertResult> {
  const { tx, actor, now, decision } = work;
  const { reportId, before } = decided;
  if (!report) {
    const effect = work.effects.find((each) => each.reportId.toString() === reportId);
    if (!effect)
      return { reportId, outcome: 'not_restorable', reason: 'The report was deleted since, and has no effect' };
    await endEffect(tx, effect.kind, { ...effect, now });
    return { reportId, outcome: 'restored', reason: 'The report was deleted since; its effect was ended' };
  }
  if (report.version !== decided.version) {
    const by = report.decidedBy ? `${report.decidedBy} decided it anew` : 'It was opened again';
    return { reportId, outcome: 'not_restorable', reason: `${by} since` };
  }
  const made = { id: decision.id, batchId: decision.batchId };
  const outcome = {
    action: before?.action ?? null,
    notes: before?.notes ?? '',
    by: actor.address,
    now,
    decision: made,
  };
  const settled = await settleReport(tx, report, outcome, 'report_reverted');
  work.entries.push(settled.entry);
  work.images.push(...settled.unusedImages);
  return { reportId, outcome: 'restored', reason: '' };
}

/** Reads back what is in force: nothing by the restored reports but what they carried before. */
async function isRestored({ tx, decision, results }: Work): Promise<boolean> {
  const restored = results.filter(({ outcome }) => outcome === 'restored').map(({ reportId }) => reportId);
  const left = await selectEffectsOfReports(tx, restored.map(BigInt));
  const inForce = (await selectEffects(tx, [decision.subjectAddress])).map(({ reportId }) => reportId.toString());
  return left.every(({ reportId, kind }) => {
    const before = decision.reports.find((each) => each.reportId === reportId.toString())?.before;
    return effectOf(before?.action ?? null) === kind && inForce.includes(reportId.toString());
  });
}
