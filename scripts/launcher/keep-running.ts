import { LaunchError } from './launch-error.ts';
import type { Running } from './start-program.ts';

type Options = Readonly<{
  name: string;
  start: () => Promise<Running> | Running;
  /** What the process said last, for the person who has to find out why it died. */
  lastWords: () => string;
  onRestart: (line: string) => void;
  onGiveUp: (error: LaunchError) => void;
  /** Delays before the restarts; as many deaths within `forgetMs` as there are delays end it. */
  delaysMs?: readonly number[];
  forgetMs?: number;
}>;

export type Kept = {
  /** From now on a death is an accident to recover from; before it, a start that failed. */
  markHealthy: () => void;
  stop: () => Promise<void>;
  pid: () => number;
};

const DELAYS_MS = [200, 500, 1_000, 2_000, 5_000];
const FORGET_MS = 60_000;

/**
 * Starts a process and starts it again when it dies, after longer and longer pauses.
 * @throws Error of the first start.
 */
export async function keepRunning(options: Options): Promise<Kept> {
  const delaysMs = options.delaysMs ?? DELAYS_MS;
  let deaths: number[] = [];
  let isHealthy = false;
  const stopping = new AbortController();
  let running = await options.start();

  const watch = async () => {
    while (!stopping.signal.aborted) {
      const how = await running.ended;
      if (stopping.signal.aborted) return;
      const now = performance.now();
      deaths = [...deaths.filter((death) => now - death < (options.forgetMs ?? FORGET_MS)), now];
      const delayMs = isHealthy ? delaysMs[deaths.length - 1] : undefined;
      if (delayMs === undefined) return options.onGiveUp(giveUp(options, how, isHealthy ? deaths.length : 0));
      options.onRestart(`The ${options.name} ended (${how}) and is started again.`);
      await pause(delayMs, stopping.signal);
      if (!stopping.signal.aborted) running = await options.start();
    }
  };
  watch().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    options.onGiveUp(new LaunchError(`The ${options.name} could not be started again: ${reason}`));
  });

  return {
    markHealthy: () => {
      isHealthy = true;
    },
    stop: async () => {
      stopping.abort();
      await running.stop();
    },
    pid: () => running.pid,
  };
}

function giveUp(options: Options, how: string, deaths: number): LaunchError {
  const what = deaths
    ? `The ${options.name} ended ${deaths} times within a minute and is given up (${how}).`
    : `The ${options.name} did not start (${how}).`;
  return new LaunchError(`${what}\n${options.lastWords()}`);
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
