import type { ServiceContext } from '../../context.ts';
import { type Repeating, repeat } from '../background/repeat.ts';
import { computeDistributions } from './compute-distributions.ts';

/** Computing all holders of a coin anew is worth it once a second at most, however often it is traded. */
const ROUND_MS = 1_000;

/** Keeps the distributions of traded coins up to date until stopped. Any number of processes may do it. */
export function startDistributions(context: Pick<ServiceContext, 'database' | 'clock' | 'log'>): Repeating {
  return repeat(context, {
    round: async () => {
      await computeDistributions(context);
      return ROUND_MS;
    },
    failure: 'computing how coins are spread failed and is tried again',
    restAfterFailureMs: ROUND_MS,
  });
}
