import type { Weights } from '../../../lib/contract/moderation-settings.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import { updateRanks } from '../../database/queries/case-writes.ts';
import { type CaseRow, selectCasesByKeys, selectScored } from '../../database/queries/cases.ts';
import { findSetting } from '../../database/queries/moderation-settings.ts';
import { changeSetting, FIRST_VERSION } from '../moderation/change-setting.ts';
import { hashOfJson } from '../moderation/log-hash.ts';
import { readWeights } from '../moderation/moderation-rules.ts';
import { writeLog } from '../moderation/write-log.ts';
import { DEFAULT_WEIGHTS, rankOf, type Scored, scoreCase } from './score-case.ts';

const SHOWN = 50;
const MOST_WEIGHED = 5_000;
/** All of them get their place at once. */
const MOST_OPEN = 200_000;

type Weighed = { row: CaseRow; scored: Scored };

function scoredOf(row: CaseRow): Weighed[] {
  const { features, isLive, oldestOpenAt, latestAt } = row;
  return features ? [{ row, scored: { features, isLive, oldestOpenAt, latestAt } }] : [];
}

/** The first open cases as other weights would order them, beside how they are ordered now. */
export async function previewWeights(context: ServiceContext, actor: Actor, weights: Weights) {
  const { orm } = context.database;
  const now = context.clock.now();
  const [kept, rows] = await Promise.all([readWeights(orm), selectScored(orm, MOST_WEIGHED)]);
  const weighed = rows.flatMap(scoredOf).map((each, index) => ({
    ...each,
    rankNow: index + 1,
    place: rankOf(each.scored, weights),
    score: scoreCase(each.scored, weights, now).score,
    scoreNow: scoreCase(each.scored, kept, now).score,
  }));
  const first = weighed.toSorted((a, b) => b.place - a.place || b.row.id - a.row.id).slice(0, SHOWN);
  const shown = await selectCasesByKeys(
    orm,
    first.map(({ row }) => row),
    actor.address,
  );
  const byId = new Map(shown.map((row) => [row.id, row]));
  const cases = first.flatMap(({ row, rankNow, score, scoreNow }, index) => {
    const found = byId.get(row.id);
    return found ? [{ row: found, rank: index + 1, rankNow, score, scoreNow }] : [];
  });
  return { cases, weighed: weighed.length, weights: kept, at: now };
}

/**
 * Changes the weights and gives every open case its new place, in one transaction.
 * @throws ServiceError changed_meanwhile when `version` is not theirs.
 */
export async function updateWeights(
  context: ServiceContext,
  actor: Actor,
  { version, ...weights }: Weights & { version: number },
) {
  const now = context.clock.now();
  const cases = await context.database.orm.transaction(async (tx) => {
    await changeSetting(tx, actor, { name: 'weights', value: weights, defaults: DEFAULT_WEIGHTS, version, now });
    const open = (await selectScored(tx, MOST_OPEN)).flatMap(scoredOf);
    await updateRanks(
      tx,
      open.map(({ row, scored }) => ({ id: row.id, rank: rankOf(scored, weights) })),
    );
    const entry = { target: { type: 'setting', id: 'weights' }, details: { hash: hashOfJson(weights) } };
    await writeLog(tx, now, [{ actor: actor.address, kind: 'weights_changed', ...entry }]);
    return open.length;
  });
  return { ...(await getWeights(context)), cases };
}

export async function getWeights({ database }: ServiceContext) {
  const [weights, kept] = await Promise.all([readWeights(database.orm), findSetting(database.orm, 'weights')]);
  const version = kept?.version ?? FIRST_VERSION;
  return { weights, version, updatedAt: kept?.updatedAt.toISOString() ?? null, updatedBy: kept?.updatedBy ?? null };
}
