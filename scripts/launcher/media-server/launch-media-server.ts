import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChildList } from '../child-list.ts';
import { type Kept, keepRunning } from '../keep-running.ts';
import { describeError, LaunchError } from '../launch-error.ts';
import { LogFile } from '../log-file.ts';
import { say } from '../progress.ts';
import { type Environment, startProgram } from '../start-program.ts';
import { waitForAnswer } from '../wait-for-answer.ts';
import type { FoundMediaServer } from './find-media-server.ts';
import { obtainMediaServer } from './obtain-media-server.ts';
import type { MediaPlan } from './plan-media-server.ts';

/** Whether people can stream now; why not, for whoever wants to know. */
export type Livestreams = Readonly<{ isOn: true } | { isOn: false; reason: string }>;

export type LaunchedMediaServer = Readonly<{
  /** Never rejects: everything else works without it. */
  ready: Promise<Livestreams>;
  stop: () => Promise<void>;
}>;

type Options = Readonly<{
  plan: MediaPlan;
  environment: Environment;
  dataFolder: string;
  children: ChildList;
  obtain?: (environment: Environment, signal: AbortSignal) => Promise<FoundMediaServer>;
}>;

const ANSWERS_WITHIN_MS = 20_000;
/** Its first SIGTERM makes it wait for everybody to leave, its second one ends it. */
const STOP_PATIENCE_MS = [1_000, 5_000];

/** Finds or obtains the media server, starts it and keeps it running, while whoever called goes on. */
export function launchMediaServer(options: Options): LaunchedMediaServer {
  const stopping = new AbortController();
  let kept: Kept | null = null;
  const start = async () => {
    const { program, origin } = await (options.obtain ?? obtainMediaServer)(options.environment, stopping.signal);
    kept = await keepMediaServer(program, options, stopping.signal);
    say(`  Livestreams are on: ${options.plan.url} (LiveKit ${origin})`);
  };
  const ready = start().then(
    () => ({ isOn: true }) as const,
    (error: unknown) => {
      const reason = describeError(error);
      if (!stopping.signal.aborted) sayLivestreamsOff(reason);
      return { isOn: false, reason } as const;
    },
  );
  const stop = async () => {
    stopping.abort(new LaunchError('The start was stopped.'));
    await ready;
    await kept?.stop();
  };
  return { ready, stop };
}

/** Tells the person at the terminal, who is the one to change it. */
export function sayLivestreamsOff(reason: string): void {
  say(`  Livestreams are off, everything else works. ${reason}`);
}

/** @throws LaunchError with its last words when it does not answer. */
async function keepMediaServer(program: string, options: Options, stopping: AbortSignal): Promise<Kept> {
  const { plan, environment, dataFolder, children } = options;
  const configPath = join(dataFolder, 'livekit.yaml');
  await writeFile(configPath, plan.config, { mode: 0o600 });
  // An older file keeps its own mode when it is written over.
  await chmod(configPath, 0o600);
  const log = new LogFile(join(dataFolder, 'logs', 'media-server.log'));
  const died = new AbortController();
  let isUp = false;
  const kept = await keepRunning({
    name: 'media server',
    start: () =>
      children.add(
        'media server',
        startProgram({
          command: program,
          args: ['--config', configPath],
          // Its own variables (LIVEKIT_KEYS, NODE_IP and the like) would overrule the file.
          env: { PATH: environment.PATH },
          log,
          patienceMs: STOP_PATIENCE_MS,
        }),
      ),
    lastWords: () => log.lastWords(),
    onRestart: say,
    onGiveUp: (error) => (isUp ? sayLivestreamsOff(error.message) : died.abort(error)),
  });
  const tooLong = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  try {
    await waitForAnswer(`${plan.address}/`, AbortSignal.any([stopping, died.signal, tooLong]));
  } catch (error) {
    await kept.stop();
    if (died.signal.aborted) throw died.signal.reason;
    if (tooLong.aborted) throw new LaunchError(`The media server does not answer (${log.path} tells more).`);
    throw error;
  }
  kept.markHealthy();
  isUp = true;
  return kept;
}
