import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { LogFile } from './log-file.ts';

/** A process that runs now; `ended` resolves with how it ended. */
export type Running = {
  readonly pid: number;
  readonly ended: Promise<string>;
  stop: () => Promise<void>;
};

export type Environment = Readonly<Record<string, string | undefined>>;

type Program = Readonly<{
  command: string;
  args: readonly string[];
  env: Environment;
  log: LogFile;
  onLine?: (line: string) => void;
  /** How long to wait after each SIGTERM; after the last one comes SIGKILL. */
  patienceMs: readonly number[];
}>;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Starts a program in the folder of this repository; its output goes to the log, line by line. */
export function startProgram(program: Program): Running {
  const child = spawn(program.command, program.args, {
    cwd: ROOT,
    env: Object.assign({ NODE_ENV: 'production' as const }, program.env),
    stdio: ['pipe', 'pipe', 'pipe'],
    // Its own group: Ctrl-C reaches the launcher alone, which ends its children in order.
    detached: true,
  });
  child.on('error', (error) => program.log.write(error.message));
  child.stdin.on('error', () => undefined);
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on('line', (line) => {
      program.log.write(line);
      program.onLine?.(line);
    });
  }
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  const send = (signal: NodeJS.Signals) => signalGroup(child.pid, signal, () => child.kill(signal));
  const stop = async () => {
    for (const patienceMs of program.patienceMs) {
      send('SIGTERM');
      if (await endsWithin(ended, patienceMs)) return;
    }
    send('SIGKILL');
    await ended;
  };
  return { pid: child.pid ?? 0, ended, stop };
}

async function endsWithin(ended: Promise<string>, patienceMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const isOver = await Promise.race([ended.then(() => true), tooLong]);
  clearTimeout(timer);
  return isOver;
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
