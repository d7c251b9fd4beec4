import { TARGET_TYPES } from '../../../lib/contract/reports.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import {
  countEarlier,
  findPersonOfCase,
  selectCoinsOfCreator,
  selectHoldings,
  selectOlderNamesakes,
  selectRecords,
} from '../../database/queries/case-context.ts';
import type { CaseKey } from '../../database/queries/case-features.ts';
import { type CaseWithNews, selectCasesByKeys, selectNeighbours } from '../../database/queries/cases.ts';
import { selectLogs } from '../../database/queries/moderation-logs.ts';
import { findDraft, selectSkips, selectTakeovers } from '../../database/queries/moderation-queue.ts';
import { type ReportRow, selectReports } from '../../database/queries/reports.ts';
import { ServiceError } from '../../errors.ts';
import { imageHash } from '../images/prepare-image.ts';
import { readWeights } from '../moderation/moderation-rules.ts';
import { findSubject } from '../reports/find-subject.ts';
import { compareSnapshots } from './compare-snapshots.ts';
import { findConflict } from './find-conflict.ts';
import { findLinkSignals } from './link-signals.ts';
import { noteOpening } from './note-opening.ts';
import { previewEffects } from './preview-effects.ts';

const MOST_REPORTS = 200;
const MOST_COINS = 50;
const MOST_LOGS = 100;

/** The key of a case as a path names it. @throws ServiceError not_found. */
export function readCaseKey({ targetType, targetId }: { targetType: string; targetId: string }): CaseKey {
  const type = TARGET_TYPES.find((each) => each === targetType);
  if (!type) throw new ServiceError('not_found');
  return { targetType: type, targetId };
}

/** Open ones first, then newest first. */
async function reportsOf({ database }: ServiceContext, key: CaseKey): Promise<ReportRow[]> {
  const page = { limit: MOST_REPORTS, offset: 0, cursor: null };
  const [open, resolved] = await Promise.all([
    selectReports(database.orm, { ...key, resolved: false }, page),
    selectReports(database.orm, { ...key, resolved: true }, page),
  ]);
  return [...open, ...resolved].slice(0, MOST_REPORTS);
}

async function evidenceOf(context: ServiceContext, key: CaseKey, reports: readonly ReportRow[]) {
  const newest = reports[0];
  if (!newest) throw new ServiceError('not_found');
  const subject = await findSubject(
    context.database.orm,
    key.targetId,
    key.targetType,
    context.settings.gatewayAddress,
  );
  const hash = subject && imageHash(subject.image);
  const now = subject ? { ...subject.snapshot, ...(hash ? { imageHash: hash } : {}) } : null;
  const differences = now ? compareSnapshots(newest.snapshot, now) : [];
  return { newest, now, differences };
}

/** People whose reports are open, with how often they were right and what they hold. */
async function reportersOf({ database }: ServiceContext, row: CaseWithNews, reports: readonly ReportRow[]) {
  const known = new Map(reports.map((report) => [report.reporterAddress, report.username ?? '']));
  const addresses = [...known.keys()];
  const [records, holdings] = await Promise.all([
    selectRecords(database.orm, addresses),
    selectHoldings(database.orm, addresses, row),
  ]);
  return addresses.map((address) => {
    const record = records.get(address);
    const decided = record?.decided ?? 0;
    const accuracy = record && decided > 0 ? record.upheld / decided : null;
    const weight = accuracy === null || decided < 3 ? 1 : 0.5 + accuracy;
    return {
      address,
      username: known.get(address) ?? '',
      accuracy,
      decided,
      weight,
      holds: holdings.get(address) ?? '0',
    };
  });
}

/** What a moderator needs besides the case itself. */
async function surroundingsOf(context: ServiceContext, actor: Actor, row: CaseWithNews) {
  const { orm } = context.database;
  const key = { targetType: row.targetType, targetId: row.targetId };
  const { subjectAddress, mint } = row;
  const [
    history,
    earlier,
    person,
    creatorCoins,
    signals,
    conflict,
    previews,
    draft,
    skips,
    takeovers,
    copies,
    neighbours,
  ] = await Promise.all([
    selectLogs(orm, { ...key, exceptKind: 'case_opened' }, { limit: MOST_LOGS, offset: 0 }),
    countEarlier(orm, subjectAddress),
    findPersonOfCase(orm, subjectAddress),
    selectCoinsOfCreator(orm, subjectAddress, MOST_COINS),
    findLinkSignals(orm, mint, subjectAddress),
    findConflict(orm, actor.address, row),
    previewEffects(orm, actor, row),
    findDraft(orm, actor.address, key),
    selectSkips(orm, key),
    selectTakeovers(orm, key),
    row.targetType === 'coin' ? selectOlderNamesakes(orm, row.targetId, 10) : [],
    selectNeighbours(orm, row),
  ]);
  return {
    history,
    earlier,
    person,
    creatorCoins,
    signals,
    conflict,
    previews,
    draft,
    skips,
    takeovers,
    copies,
    neighbours,
  };
}

/** Everything a decision needs, in one answer. @throws ServiceError not_found when nothing was reported of it. */
export async function getCase(context: ServiceContext, actor: Actor, key: CaseKey) {
  const [row] = await selectCasesByKeys(context.database.orm, [key], actor.address);
  if (!row) throw new ServiceError('not_found');
  await noteOpening(context, actor, key);
  const [reports, weights] = await Promise.all([reportsOf(context, key), readWeights(context.database.orm)]);
  const [evidence, reporters, surroundings] = await Promise.all([
    evidenceOf(context, key, reports),
    reportersOf(context, row, reports),
    surroundingsOf(context, actor, row),
  ]);
  return { row, weights, reports, evidence, reporters, ...surroundings, at: context.clock.now() };
}

export type CaseWhole = Awaited<ReturnType<typeof getCase>>;
