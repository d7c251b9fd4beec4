import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceContext } from '../../context.ts';

export type Repeating = {
  /** Finishes the round under way. */
  stop: () => Promise<void>;
};

type RepeatOptions = {
  /** One round; gives how long to rest after it, ms. Its signal is set once it should come to an end. */
  round: (signal: AbortSignal) => Promise<number>;
  /** What the log says of a round that failed; the next one comes after the rest, ms. */
  failure: string;
  restAfterFailureMs: number;
};

/** Goes round after round until stopped, whatever a round comes to. */
export function repeat({ log }: Pick<ServiceContext, 'log'>, options: RepeatOptions): Repeating {
  const stopping = new AbortController();
  const running = run(log, options, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function run(log: ServiceContext['log'], options: RepeatOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let restMs = options.restAfterFailureMs;
    try {
      restMs = await options.round(signal);
    } catch (error) {
      log.error({ err: error }, options.failure);
    }
    // Rejects when stopped, which is what ends the pause.
    await pause(restMs, undefined, { signal }).catch(() => undefined);
  }
}
