import type { Actor, ServiceContext } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import { type AppealRow, findAppeal, lockAppeal, lockReports, updateAppeal } from '../../database/queries/appeals.ts';
import { markOverturned } from '../../database/queries/case-decisions.ts';
import { findCase } from '../../database/queries/claims.ts';
import { hasProposed } from '../../database/queries/evidence.ts';
import { type EffectRow, lockEffectKeys, selectEffects } from '../../database/queries/moderation-effects.ts';
import { findUserByAddress, lockUser } from '../../database/queries/users.ts';
import { ServiceError } from '../../errors.ts';
import { requireNoConflict } from '../cases/find-conflict.ts';
import { refreshCases } from '../cases/refresh-cases.ts';
import { removeUnusedImages } from '../images/remove-unused-images.ts';
import { hashOfJson } from '../moderation/log-hash.ts';
import { type LogEntry, writeLog } from '../moderation/write-log.ts';
import { requireMayBan } from '../reports/decide-report.ts';
import { endEffect } from '../reports/effects.ts';
import { readReportId } from '../reports/report-id.ts';
import { settleReport } from '../reports/settle-report.ts';

export type AppealDecision = { id: string; accepted: boolean; notes: string };

/**
 * Decides an appeal. Accepted, everything in force against the address ends and its reports count as decided without an
 * action. Who decided or
 * proposed any of it may not, nor who holds a coin it is about.
 * @throws ServiceError not_found, already_decided (tells who, what and when), own_decision, conflict_of_interest,
 *   role_required.
 */
export async function decideAppeal(context: ServiceContext, actor: Actor, input: AppealDecision) {
  const id = readReportId(input.id);
  if (id === null) throw new ServiceError('not_found');
  const now = context.clock.now();
  const decided = await context.database.orm.transaction(async (tx) => {
    const seen = await findAppeal(tx, id);
    const ended = seen ? await lockEffects(tx, seen.address) : [];
    const appeal = await lockAppeal(tx, id);
    if (!appeal) throw new ServiceError('not_found');
    if (appeal.accepted !== null) throw new ServiceError('already_decided', { decision: toOtherDecision(appeal) });
    await requireSomebodyElse(tx, actor, ended);
    await requireNoConflicts(tx, actor, appeal.address, ended);
    if (ended.some(({ kind }) => kind === 'banned')) await requireMayBan(tx, actor, appeal.address);

    const outcome = { entries: [] as LogEntry[], images: [] as string[] };
    if (input.accepted) await overturn(tx, ended, { ...input, by: actor.address, now }, outcome);
    const { accepted, notes } = input;
    const row = await updateAppeal(tx, id, { accepted, notes, decidedBy: actor.address, decidedAt: now });
    const entry: LogEntry = {
      actor: actor.address,
      kind: accepted ? 'appeal_accepted' : 'appeal_rejected',
      target: { type: 'user', id: appeal.address },
      details: { appealId: input.id, notesHash: notes === '' ? null : hashOfJson(notes) },
    };
    await writeLog(tx, now, [...outcome.entries, entry]);
    return { appeal: row, effects: await selectEffects(tx, [appeal.address]), images: outcome.images };
  });
  await removeUnusedImages(context, decided.images);
  return decided;
}

/** Neither who decided anything of it nor who proposed it. @throws ServiceError own_decision. */
async function requireSomebodyElse(tx: Executor, actor: Actor, ended: readonly EffectRow[]): Promise<void> {
  const isOwn = ended.some(({ decidedBy }) => decidedBy === actor.address);
  if (isOwn || (await hasProposed(tx, actor.address, ended))) throw new ServiceError('own_decision');
}

/** @throws ServiceError conflict_of_interest: it is their own appeal, or they hold a coin that it is about. */
async function requireNoConflicts(tx: Executor, actor: Actor, address: string, ended: readonly EffectRow[]) {
  if (address === actor.address) throw new ServiceError('conflict_of_interest');
  for (const effect of ended) {
    const mint = effect.targetType === 'coin' ? effect.targetId : null;
    await requireNoConflict(tx, actor, (await findCase(tx, effect)) ?? { ...effect, mint });
  }
}

/** Accounts, then reports, then effects, as every decision does; read again under the locks. */
async function lockEffects(tx: Executor, address: string): Promise<EffectRow[]> {
  const user = await findUserByAddress(tx, address);
  if (user) await lockUser(tx, user.id);
  const seen = await selectEffects(tx, [address]);
  const ids = seen.map(({ reportId }) => reportId);
  await lockReports(tx, ids);
  await lockEffectKeys(
    tx,
    seen.map(({ key }) => key),
  );
  return (await selectEffects(tx, [address])).filter(({ reportId }) => ids.includes(reportId));
}

async function overturn(
  tx: Executor,
  ended: readonly EffectRow[],
  { notes, by, now }: AppealDecision & { by: string; now: Date },
  outcome: { entries: LogEntry[]; images: string[] },
): Promise<void> {
  const reports = await lockReports(
    tx,
    ended.map(({ reportId }) => reportId),
  );
  for (const effect of ended) {
    const report = reports.find(({ id }) => id === effect.reportId);
    // The report may have been deleted since; its effect is known by its own row.
    if (!report) await endEffect(tx, effect.kind, { ...effect, now });
    else {
      const result = await settleReport(tx, report, { action: 'no_action', notes, by, now }, 'report_overturned');
      outcome.entries.push(result.entry);
      outcome.images.push(...result.unusedImages);
    }
  }
  await markOverturned(tx, ended, { by, now, notes });
  await refreshCases(tx, reports, now);
}

function toOtherDecision({ accepted, notes, decidedBy, decidedAt }: AppealRow) {
  const at = decidedAt?.toISOString() ?? null;
  return { resolved: true, action: accepted ? 'accepted' : 'rejected', notes, by: decidedBy, at, version: 1 };
}
