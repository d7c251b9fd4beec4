import type { ServiceContext } from '../../context.ts';
import { type Repeating, repeat } from '../background/repeat.ts';
import { checkStreams, ROUND_EVERY_MS } from './check-streams.ts';

/** Compares streams with their rooms until stopped. */
export function startStreamChecks(context: ServiceContext): Repeating {
  return repeat(context, {
    round: async () => {
      await checkStreams(context);
      return ROUND_EVERY_MS;
    },
    failure: 'streams could not be checked and are checked again',
    restAfterFailureMs: ROUND_EVERY_MS,
  });
}
