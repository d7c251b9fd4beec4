import type { REPORT_TYPES } from '../../../lib/contract/reports.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import type { CaseKey } from '../../database/queries/case-features.ts';
import type { CaseFilters } from '../../database/queries/case-filters.ts';
import { type CaseWithNews, countHeldByOthers, selectCases, selectCasesByKeys } from '../../database/queries/cases.ts';
import { lockCase, setClaim } from '../../database/queries/claims.ts';
import { countSkipped, saveSkip } from '../../database/queries/moderation-queue.ts';
import { ServiceError } from '../../errors.ts';
import { claimCase } from '../moderation/claim-case.ts';
import { hashOfJson } from '../moderation/log-hash.ts';
import { readChoices, readWeights } from '../moderation/moderation-rules.ts';
import { writeLog } from '../moderation/write-log.ts';
import { toFilters } from './list-cases.ts';
import { typeBit } from './refresh-cases.ts';

const SKIPPED_FOR_MS = 12 * 3_600_000;
/** Candidates that are looked at, in case others take some of them at this moment. */
const CANDIDATES = 10;

export type NextInput = {
  type?: (typeof REPORT_TYPES)[number] | 'all' | undefined;
  targetType?: CaseWithNews['targetType'] | undefined;
  isLive?: boolean | undefined;
  /** Not handed out again: their decisions are on their way. */
  inHand?: readonly CaseKey[] | undefined;
  /** False: nothing is claimed. */
  claims?: boolean | undefined;
};

/**
 * The most urgent case that nobody works on, claimed for the caller unless only the order is asked for; the two after it
 * are told, unclaimed.
 */
export async function takeNextCase(context: ServiceContext, actor: Actor, input: NextInput) {
  const { orm } = context.database;
  const now = context.clock.now();
  const { skipTypes } = await readChoices(orm, actor.address);
  const left = skipTypes.reduce((bits, type) => bits | (1 << typeBit(type)), 0);
  const { inHand = [], claims = true, ...wish } = input;
  const query = { ...wish, resolved: false };
  const filters: CaseFilters = { ...toFilters(actor, query, now), for: actor.address, skipTypes: left };
  const list = {
    limit: CANDIDATES + inHand.length,
    sort: 'priority' as const,
    cursor: null,
    now,
    moderator: actor.address,
  };
  const isInHand = (row: CaseWithNews) =>
    inHand.some(({ targetType, targetId }) => targetType === row.targetType && targetId === row.targetId);
  const candidates = (await selectCases(orm, filters, list)).filter((row) => !isInHand(row));
  const taken = claims ? await takeFirst(context, actor, candidates) : (candidates[0] ?? null);
  const [heldByOthers, skipped, weights, rows] = await Promise.all([
    countHeldByOthers(orm, actor.address, now),
    countSkipped(orm, actor.address, new Date(now.getTime() - SKIPPED_FOR_MS)),
    readWeights(orm),
    taken ? selectCasesByKeys(orm, [taken], actor.address) : [],
  ]);
  const place = taken ? candidates.indexOf(taken) : 0;
  const following = taken ? candidates.slice(place + 1, place + 3) : [];
  return { row: rows[0] ?? null, following, heldByOthers, skipped, weights, at: now };
}

async function takeFirst(context: ServiceContext, actor: Actor, candidates: readonly CaseWithNews[]) {
  for (const candidate of candidates) {
    const { targetType, targetId } = candidate;
    try {
      await claimCase(context, actor, { targetType, targetId, takeover: false });
      return candidate;
    } catch (error) {
      // Somebody took it between the two looks, or it is no more: the next one.
      if (!(error instanceof ServiceError)) throw error;
    }
  }
  return null;
}

/** Gives a case back and is not handed it again for a while. @throws ServiceError not_found. */
export async function skipCase(context: ServiceContext, actor: Actor, key: CaseKey, reason: string): Promise<void> {
  const now = context.clock.now();
  await context.database.orm.transaction(async (tx) => {
    const row = await lockCase(tx, key);
    if (!row) throw new ServiceError('not_found');
    await saveSkip(tx, { ...key, moderator: actor.address, reason, at: now, version: row.version });
    if (row.claimedBy === actor.address) await setClaim(tx, key, { claimedBy: null, claimedUntil: null });
    const details = { version: row.version, reasonHash: reason === '' ? null : hashOfJson(reason) };
    const target = { type: key.targetType, id: key.targetId };
    await writeLog(tx, now, [{ actor: actor.address, kind: 'case_skipped', target, details }]);
  });
}
