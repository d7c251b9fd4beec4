import type { ModerationStats } from '../../../lib/contract/moderation-stats.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import { sumCounts } from '../../database/queries/moderation-counts.ts';
import {
  findOutcomes,
  type Outcomes,
  selectAccuracies,
  selectBacklog,
  selectDays,
  selectTimes,
} from '../../database/queries/moderation-stats.ts';
import { readRules } from './moderation-rules.ts';

const DAY_MS = 86_400_000;
const BANDS = [
  { band: 'under_1h', olderThanMinutes: 0 },
  { band: 'under_4h', olderThanMinutes: 60 },
  { band: 'under_24h', olderThanMinutes: 240 },
  { band: 'under_7d', olderThanMinutes: 1440 },
  { band: 'older', olderThanMinutes: 10_080 },
] as const;
const TENTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function outcomesOf(found: Outcomes) {
  const { banned, hidden, ignored, noAction, decisions, undone, reverted, restricting, overturned } = found;
  return {
    actions: { banned, hidden, ignored, no_action: noAction },
    decisions,
    undone,
    reverted,
    appeals: { made: found.appealsMade, accepted: found.appealsAccepted, rejected: found.appealsRejected },
    overturnRate: restricting === 0 ? null : overturned / restricting,
    reviews: { waiting: found.reviewsWaiting, answered: found.reviewsAnswered, agreement: found.agreement },
    own: { decisions: found.ownDecisions, reverted: found.ownReverted, agreement: found.ownAgreement },
    isWithinTarget: found.withinTarget,
  };
}

/** How reports came in and what became of them in the last days. */
export async function getStats(
  { database, clock }: ServiceContext,
  actor: Actor,
  days: number,
): Promise<ModerationStats> {
  const { orm } = database;
  const to = clock.now();
  const from = new Date(to.getTime() - days * DAY_MS);
  const rules = await readRules(orm);
  const [byDay, backlog, times, outcomes, counts, accuracies] = await Promise.all([
    selectDays(orm, from, to),
    selectBacklog(orm, to),
    selectTimes(orm, from),
    findOutcomes(orm, from, actor.address, rules),
    sumCounts(orm, from),
    selectAccuracies(orm),
  ]);
  const { changed_meanwhile: changedMeanwhile, held_by_other: heldByOther } = counts;
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    days: byDay,
    backlog: BANDS.map((each) => {
      const { cases = 0, live = 0 } = backlog.find(({ band }) => band === each.band) ?? {};
      return { ...each, cases, live };
    }),
    times: times as ModerationStats['times'],
    ...outcomesOf(outcomes),
    collisions: { prevented: changedMeanwhile + heldByOther, changedMeanwhile, heldByOther },
    accuracy: TENTHS.map((tenth) => {
      const reporters = accuracies.find((each) => each.tenth === tenth)?.reporters ?? 0;
      return { from: tenth / 10, to: (tenth + 1) / 10, reporters };
    }),
  };
}
