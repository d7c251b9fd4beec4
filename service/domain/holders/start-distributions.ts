import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceContext } from '../../context.ts';
import { computeDistributions } from './compute-distributions.ts';

/** Computing all holders of a coin anew is worth it once a second at most, however often it is traded. */
const ROUND_MS = 1_000;

/** Keeps the distributions of traded coins up to date until stopped. Any number of processes may do it. */
export function startDistributions(context: Pick<ServiceContext, 'database' | 'clock' | 'log'>) {
  const stopping = new AbortController();
  const running = run(context, stopping.signal);
  return {
    /** Finishes the round under way. */
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function run(context: Pick<ServiceContext, 'database' | 'clock' | 'log'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await computeDistributions(context).catch((error: unknown) => {
      context.log.error({ err: error }, 'computing how coins are spread failed and is tried again');
    });
    // Rejects when stopped, which is what ends the pause.
    await pause(ROUND_MS, undefined, { signal }).catch(() => undefined);
  }
}
