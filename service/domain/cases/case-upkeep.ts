import type { ServiceContext } from '../../context.ts';
import { selectStaleCases } from '../../database/queries/cases.ts';
import { type Repeating, repeat } from '../background/repeat.ts';
import { expireProposals } from './proposals.ts';
import { refreshCases } from './refresh-cases.ts';

const ROUND_EVERY_MS = 5_000;
/** The market moves the place of an open case at least so often; streams do it with the next round. */
const STALE_AFTER_MS = 60_000;
/** Cases of one transaction: others wait for no more than these. */
const AT_ONCE = 25;
const MOST_A_ROUND = 1_000;

/** Looks again at open cases whose place the market may have moved, and ends proposals whose time is over. */
export async function keepUpCases(context: ServiceContext): Promise<void> {
  await expireProposals(context);
  const now = context.clock.now();
  const before = new Date(now.getTime() - STALE_AFTER_MS);
  const stale = await selectStaleCases(context.database.orm, before, MOST_A_ROUND);
  for (let from = 0; from < stale.length; from += AT_ONCE) {
    const keys = stale.slice(from, from + AT_ONCE);
    await context.database.orm.transaction((tx) => refreshCases(tx, keys, context.clock.now(), false));
  }
}

/** Does so until stopped; any number of processes may. */
export function startCaseUpkeep(context: ServiceContext): Repeating {
  return repeat(context, {
    round: async () => {
      await keepUpCases(context);
      return ROUND_EVERY_MS;
    },
    failure: 'cases could not be looked at and are looked at again',
    restAfterFailureMs: ROUND_EVERY_MS,
  });
}
