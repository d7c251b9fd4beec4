import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceContext } from '../../context.ts';
import { auditMarket } from './audit-market.ts';

/** Between two passes: a coin that does not add up is stopped long before a minute is over. */
const REST_MS = 5_000;
/** Every entry is added up anew at the start and after so many passes, about an hour. */
const AFRESH_EVERY = 720;

export type Auditor = { stop: () => Promise<void> };

/** Audits the market, pass after pass, until stopped. Any number of processes may do it. */
export function startAuditor(context: Pick<ServiceContext, 'database' | 'log'>, restMs: number = REST_MS): Auditor {
  const stopping = new AbortController();
  const running = run(context, restMs, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function run(context: Pick<ServiceContext, 'database' | 'log'>, restMs: number, signal: AbortSignal) {
  for (let pass = 0; !signal.aborted; pass++) {
    try {
      await auditMarket(context, { afresh: pass % AFRESH_EVERY === 0, signal });
    } catch (error) {
      context.log.error({ err: error }, 'the audit could not be finished and is tried again');
    }
    await pause(restMs, undefined, { signal }).catch(() => undefined);
  }
}
