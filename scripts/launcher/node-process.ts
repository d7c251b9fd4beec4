import { LaunchError } from './launch-error.ts';
import type { LogFile } from './log-file.ts';
import { type Environment, type Running, startProgram } from './start-program.ts';

type Command = Readonly<{
  args: readonly string[];
  env: Environment;
  log: LogFile;
  onLine?: (line: string) => void;
}>;

const PRELOAD = new URL('./end-with-launcher.mjs', import.meta.url).href;
/** The service gives its own stop ten seconds. */
const STOP_TIMEOUT_MS = 13_000;

/** Starts Node with `args`; it ends when this process does, however that happens. */
export function startNode({ env, ...command }: Command): Running {
  const nodeOptions = `${env.NODE_OPTIONS ?? ''} --import=${PRELOAD}`.trim();
  return startProgram({
    ...command,
    command: process.execPath,
    env: { ...env, NODE_OPTIONS: nodeOptions, CURB_LAUNCHER: String(process.pid) },
    patienceMs: [STOP_TIMEOUT_MS],
  });
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
