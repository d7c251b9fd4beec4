import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceContext } from '../../context.ts';
import type { Projections } from '../projections/start-projections.ts';
import { checkStreams, ROUND_EVERY_MS } from './check-streams.ts';

/** Compares streams with their rooms until stopped. */
export function startStreamChecks(context: ServiceContext): Pick<Projections, 'stop'> {
  const stopping = new AbortController();
  const running = run(context, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function run(context: ServiceContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await checkStreams(context);
    } catch (error) {
      context.log.error({ err: error }, 'streams could not be checked and are checked again');
    }
    await pause(ROUND_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
