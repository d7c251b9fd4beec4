import type { ServiceContext } from '../../context.ts';
import { type Repeating, repeat } from '../background/repeat.ts';
import { auditMarket } from './audit-market.ts';

/** Between two passes: a coin that does not add up is stopped long before a minute is over. */
const REST_MS = 5_000;
/** Every entry is added up anew at the start and after so many passes, about an hour. */
const AFRESH_EVERY = 720;

/** Audits the market, pass after pass, until stopped. Any number of processes may do it. */
export function startAuditor(context: Pick<ServiceContext, 'database' | 'log'>, restMs: number = REST_MS): Repeating {
  let pass = 0;
  return repeat(context, {
    round: async (signal) => {
      const afresh = pass++ % AFRESH_EVERY === 0;
      await auditMarket(context, { afresh, signal });
      return restMs;
    },
    failure: 'the audit could not be finished and is tried again',
    restAfterFailureMs: restMs,
  });
}
