import type { ServiceContext } from '../../context.ts';
import { type Repeating, repeat } from '../background/repeat.ts';
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

export type Projections = Repeating & {
  /** Resolves when everything committed before the call is projected. */
  settled: () => Promise<void>;
};

type Parts = Pick<ServiceContext, 'database' | 'clock' | 'log'>;

/**
 * Keeps candles, market figures, blocks of trades and distributions up to date from the outbox until stopped.
 * Any number of processes may do it.
 */
export function startProjections(context: Parts): Projections {
  const projecting = startProjecting(context);
  const distributions = startDistributions(context);
  return {
    stop: async () => {
      await Promise.all([projecting.stop(), distributions.stop()]);
    },
    settled: async () => {
      await catchUp(context);
      await computeDistributions(context);
    },
  };
}

function startProjecting(context: Parts): Repeating {
  let movedAt = Number.NEGATIVE_INFINITY;
  return repeat(context, {
    round: async () => {
      const step = await projectEvents(context);
      if (performance.now() - movedAt > MOVING_COINS_MS) {
        await refreshMovingCoins(context);
        movedAt = performance.now();
      }
      // Whoever has caught up rests: each round takes the lock of the coins it tells of, and orders wait for that.
      return step === 'behind' ? 0 : POLL_MS;
    },
    failure: 'the projection of trades failed and is tried again',
    restAfterFailureMs: FAILURE_PAUSE_MS,
  });
}
