import type { Actor, Role, ServiceContext } from '../context.ts';
import { findCase } from '../database/queries/claims.ts';
import { selectReports } from '../database/queries/reports.ts';
import { selectReplyIds } from '../database/queries/sample-reports.ts';
import { findUserByAddress } from '../database/queries/users.ts';
import { decideCase } from '../domain/cases/decide-case.ts';
import { claimCase } from '../domain/moderation/claim-case.ts';
import { createTemplate, listTemplates } from '../domain/moderation/templates.ts';
import { createReport } from '../domain/reports/create-report.ts';
import { SAMPLE_REPORTS, SAMPLE_TEMPLATES, type SampleReport } from './sample-reports.ts';
import type { DemoRole, SampleSigner } from './sample-signer.ts';

const MINUTE_MS = 60_000;
/** The first of the sample wallets that report; they create no coin. */
const FIRST_REPORTER = 40;

export type ReportPlay = {
  /** By number of the coin in the plan of the market. */
  mints: ReadonlyMap<number, string>;
  signers: readonly SampleSigner[];
  demo: ReadonlyMap<DemoRole, SampleSigner>;
  opening: Date;
};

async function actorOf(
  { database }: ServiceContext,
  address: string,
  roles: readonly Role[] = [],
): Promise<Actor | null> {
  const user = await findUserByAddress(database.orm, address);
  return user && { userId: user.id, address, roles, isGateway: false, jti: '' };
}

const at = (context: ServiceContext, ms: number): ServiceContext => ({
  ...context,
  clock: { now: () => new Date(ms) },
});

/** What a report names: a coin, its first reply, or whoever created it. */
async function subjectOf(context: ServiceContext, { coin, about }: SampleReport, mints: readonly string[]) {
  const mint = mints[coin % Math.max(1, mints.length)];
  if (mint === undefined) return null;
  if (about === 'coin') return { targetType: 'coin' as const, targetId: mint };
  const found = await selectReplyIds(context.database.orm, mint);
  if (about === 'creator') return found.creatorId ? { targetType: 'user' as const, targetId: found.creatorId } : null;
  return found.replyId ? { targetType: 'reply' as const, targetId: found.replyId } : null;
}

/**
 * Reports of the people of the sample market, some of them decided by the demo moderator, through the same code as real
 * ones. A database in which a sample wallet ever reported anything is left alone.
 */
export async function fillReports(context: ServiceContext, play: ReportPlay): Promise<void> {
  const reporters = play.signers.slice(FIRST_REPORTER, FIRST_REPORTER + 12);
  await fillTemplates(context, play);
  const page = { limit: 1, offset: 0, cursor: null };
  for (const { address } of reporters) {
    if ((await selectReports(context.database.orm, { reporter: address }, page)).length > 0) return;
  }
  const mints = [...play.mints.entries()].sort(([a], [b]) => a - b).map(([, mint]) => mint);
  const inTime = SAMPLE_REPORTS.toSorted((a, b) => b.hoursAgo - a.hoursAgo);
  for (const [index, planned] of inTime.entries())
    await playReport(context, play, { planned, index, reporters, mints });
}

type Step = { planned: SampleReport; index: number; reporters: readonly SampleSigner[]; mints: readonly string[] };

async function playReport(context: ServiceContext, { opening, demo }: ReportPlay, step: Step): Promise<void> {
  const { planned, index, reporters, mints } = step;
  const subject = await subjectOf(context, planned, mints);
  if (!subject) return;
  const begin = opening.getTime() - planned.hoursAgo * 60 * MINUTE_MS;
  for (const [number, reason] of planned.reasons.entries()) {
    const reporter = await actorOf(context, reporters[(index + number) % reporters.length]?.address ?? '');
    if (!reporter) continue;
    await createReport(at(context, begin + number * 3 * MINUTE_MS), reporter, {
      ...subject,
      type: planned.type,
      reason,
    });
  }
  const moderator = await actorOf(context, demo.get('moderator')?.address ?? '', ['administrator']);
  if (!planned.decided || !moderator) return;
  const { action, notes, afterMinutes } = planned.decided;
  const key = subject;
  const past = at(context, begin + (planned.reasons.length * 3 + afterMinutes) * MINUTE_MS);
  await claimCase(at(context, past.clock.now().getTime() - MINUTE_MS), moderator, { ...key, takeover: true });
  const found = await findCase(context.database.orm, key);
  if (!found) return;
  const scope = { kind: 'all' as const };
  const choice = { ...key, version: found.version, action, notes, explanation: '', templateId: null, scope };
  await decideCase(past, moderator, choice);
}

async function fillTemplates(context: ServiceContext, { demo }: ReportPlay): Promise<void> {
  const chief = await actorOf(context, demo.get('superAdmin')?.address ?? '', ['superAdministrator']);
  if (!chief || (await listTemplates(context)).length > 0) return;
  for (const template of SAMPLE_TEMPLATES) await createTemplate(context, chief, template);
}
