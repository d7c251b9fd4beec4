import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceContext } from '../../context.ts';
import { computeDistributions } from '../holders/compute-distributions.ts';
import { startDistributions } from '../holders/start-distributions.ts';
import { catchUp } from './catch-up.ts';
import { projectEvents } from './project-events.ts';
import { refreshMovingCoins } from './refresh-moving-coins.ts';

/** How soon a trade is seen: one cheap query each time while nothing happens. */
const POLL_MS = 200;
/** After a failure, so that a lost database is not asked without end. */
const FAILURE_PAUSE_MS = 1_000;
const MOVING_COINS_MS = 30_000;

export type Projections = {
  /** Finishes the step under way. */
  stop: () => Promise<void>;
  /** Resolves when everything committed before the call is projected. */
  settled: () => Promise<void>;
};

type Parts = Pick<ServiceContext, 'database' | 'clock' | 'log'>;

/**
 * Keeps candles, market figures, blocks of trades and distributions up to date from the outbox until stopped.
 * Any number of processes may do it.
 */
export function startProjections(context: Parts): Projections {
  const stopping = new AbortController();
  const running = run(context, stopping.signal);
  const distributions = startDistributions(context);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([running, distributions.stop()]);
    },
    settled: async () => {
      await catchUp(context);
      await computeDistributions(context);
    },
  };
}

async function run(context: Parts, signal: AbortSignal): Promise<void> {
  let movedAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    let rest = 0;
    try {
      if ((await projectEvents(context)) !== 'advanced') rest = POLL_MS;
      if (performance.now() - movedAt > MOVING_COINS_MS) {
        await refreshMovingCoins(context);
        movedAt = performance.now();
      }
    } catch (error) {
      context.log.error({ err: error }, 'the projection of trades failed and is tried again');
      rest = FAILURE_PAUSE_MS;
    }
    // Rejects when stopped, which is what ends the pause.
    await pause(rest, undefined, { signal }).catch(() => undefined);
  }
}
