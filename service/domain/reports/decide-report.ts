import type { Actor, ServiceContext } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import { lockEffectKeys } from '../../database/queries/moderation-effects.ts';
import { findReport, lockReport, type ReportRow, type StoredReport } from '../../database/queries/reports.ts';
import { listRoles, lockUser } from '../../database/queries/users.ts';
import { ServiceError } from '../../errors.ts';
import { requireNoConflict } from '../cases/find-conflict.ts';
import { refreshCases } from '../cases/refresh-cases.ts';
import { needsSecondPerson } from '../cases/second-person.ts';
import { removeUnusedImages } from '../images/remove-unused-images.ts';
import { countCollisions } from '../moderation/count-collisions.ts';
import { writeLog } from '../moderation/write-log.ts';
import { effectKey, effectOf } from './effects.ts';
import { readReportId } from './report-id.ts';
import { type Settled, settleReport } from './settle-report.ts';

export type DecisionInput = {
  id: string;
  resolved: boolean;
  action: NonNullable<StoredReport['action']>;
  notes: string;
  version?: number | undefined;
};

/**
 * Decides a report or opens it again (interface 4.8). Its effect is in force when this resolves; without a `version` the
 * last write wins and the earlier effect is undone first.
 * @throws ServiceError not_found, already_decided (another version; tells who, what and when), role_required (banning an
 *   administrator, or anybody banning a super administrator), conflict_of_interest, second_person_required.
 */
export async function decideReport(context: ServiceContext, actor: Actor, input: DecisionInput): Promise<ReportRow> {
  const id = readReportId(input.id);
  if (id === null) throw new ServiceError('not_found');
  const now = context.clock.now();
  const { report, settled } = await countCollisions(context, () =>
    context.database.orm.transaction(async (tx) => {
      const stored = await lockForDecision(tx, id);
      const result = await settle(tx, actor, stored, input, now);
      const decided = await findReport(tx, id);
      if (!decided) throw new Error('a locked report is there');
      return { report: decided, settled: result };
    }),
  );
  if (settled) await removeUnusedImages(context, settled.unusedImages);
  return report;
}

/**
 * Accounts are locked before reports, as when an account is deleted: withdrawing a profile changes the account.
 * @throws ServiceError not_found.
 */
async function lockForDecision(tx: Executor, id: bigint): Promise<StoredReport> {
  const seen = await findReport(tx, id);
  if (seen?.targetType === 'user') await lockUser(tx, seen.targetId);
  const report = seen && (await lockReport(tx, id));
  if (!report) throw new ServiceError('not_found');
  return report;
}

async function settle(
  tx: Executor,
  actor: Actor,
  report: StoredReport,
  input: DecisionInput,
  now: Date,
): Promise<Settled | null> {
  if (input.version !== undefined && input.version !== report.version) {
    throw new ServiceError('already_decided', { decision: toOtherDecision(report) });
  }
  if (!input.resolved && !report.resolved) return null;
  const action = input.resolved ? input.action : null;
  const kinds = [effectOf(report.resolved ? report.action : null), effectOf(action)].filter((kind) => kind !== null);
  if (kinds.includes('banned')) await requireMayBan(tx, actor, report.subjectAddress);
  await requireNoConflict(tx, actor, report);
  if (await needsSecondPerson(tx, input.resolved ? input.action : null, report.subjectAddress)) {
    throw new ServiceError('second_person_required');
  }
  await lockEffectKeys(
    tx,
    kinds.map((kind) => effectKey(kind, report)),
  );
  const settled = await settleReport(tx, report, { action, notes: input.notes, by: actor.address, now });
  await refreshCases(tx, [report], now);
  await writeLog(tx, now, [settled.entry]);
  return settled;
}

/** Nobody bans a super administrator; banning an administrator, and lifting that, takes a super administrator. */
export async function requireMayBan(tx: Executor, actor: Actor, address: string): Promise<void> {
  const roles = await listRoles(tx, address);
  const isAllowed = roles.length === 0 || actor.roles.includes('superAdministrator');
  if (roles.includes('superAdministrator') || !isAllowed) throw new ServiceError('role_required');
}

function toOtherDecision({ resolved, action, notes, decidedBy, decidedAt, version }: StoredReport) {
  return { resolved, action, notes, by: decidedBy, at: decidedAt?.toISOString() ?? null, version };
}
