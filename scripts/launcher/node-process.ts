import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { LaunchError } from './launch-error.ts';
import type { LogFile } from './log-file.ts';

/** A process that runs now; `ended` resolves with how it ended. */
export type Running = {
  readonly pid: number;
  readonly ended: Promise<string>;
  stop: () => Promise<void>;
};

export type Environment = Readonly<Record<string, string | undefined>>;

type Command = Readonly<{
  args: readonly string[];
  env: Environment;
  log: LogFile;
  onLine?: (line: string) => void;
}>;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PRELOAD = new URL('./end-with-launcher.mjs', import.meta.url).href;
/** The service gives its own stop ten seconds. */
const STOP_TIMEOUT_MS = 13_000;

/** Starts Node with `args`; it ends when this process does, however that happens. */
export function startNode(command: Command): Running {
  const nodeOptions = `${command.env.NODE_OPTIONS ?? ''} --import=${PRELOAD}`.trim();
  const child = spawn(process.execPath, command.args, {
    cwd: ROOT,
    env: Object.assign({ NODE_ENV: 'production' as const }, command.env, {
      NODE_OPTIONS: nodeOptions,
      CURB_LAUNCHER: String(process.pid),
    }),
    stdio: ['pipe', 'pipe', 'pipe'],
    // Its own group: Ctrl-C reaches the launcher alone, which ends its children in order.
    detached: true,
  });
  child.on('error', (error) => command.log.write(error.message));
  child.stdin.on('error', () => undefined);
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on('line', (line) => {
      command.log.write(line);
      command.onLine?.(line);
    });
  }
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  const stop = async () => {
    signalGroup(child.pid, 'SIGTERM', () => child.kill('SIGTERM'));
    const force = setTimeout(() => signalGroup(child.pid, 'SIGKILL', () => child.kill('SIGKILL')), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(force);
  };
  return { pid: child.pid ?? 0, ended, stop };
}

/** Runs Node to its end. @throws LaunchError with the last words of a process that failed. */
export async function runNode(title: string, command: Command, signal?: AbortSignal): Promise<void> {
  const running = startNode(command);
  const onAbort = () => void running.stop();
  signal?.addEventListener('abort', onAbort, { once: true });
  const how = await running.ended;
  signal?.removeEventListener('abort', onAbort);
  signal?.throwIfAborted();
  if (how !== 'exit code 0') {
    throw new LaunchError(
      `${title} failed (${how}). ${command.log.path} has all of it; the last lines:\n${command.log.lastWords()}`,
    );
  }
}

/** Some children have children (next dev, node --watch): the whole group is told. */
function signalGroup(pid: number | undefined, signal: NodeJS.Signals, fallback: () => void): void {
  try {
    if (pid && process.platform !== 'win32') process.kill(-pid, signal);
    else fallback();
  } catch {
    fallback();
  }
}
