import { launch } from './launch.ts';
import { describeError, type LaunchError } from './launch-error.ts';
import { say, seconds } from './progress.ts';
import { readLauncherSettings } from './settings.ts';

type Command = Readonly<{ mode: 'production' | 'development'; withWeb: boolean }>;

/** The whole of `npm start` and its like: starts, says the address, and stops on a signal. Sets the exit code. */
export async function runUntilStopped(command: Command): Promise<void> {
  const begin = performance.now();
  const stopping = new AbortController();
  const failing = withResolvers<LaunchError>();
  const asked = new Promise<null>((resolve) => stopping.signal.addEventListener('abort', () => resolve(null)));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  try {
    const settings = readLauncherSettings(process.env);
    const launched = await launch({
      ...command,
      settings,
      environment: process.env,
      signal: stopping.signal,
      onFailure: failing.resolve,
    });
    say(`Curb is running: ${launched.address} (ready in ${seconds(begin)}; Ctrl-C stops it)`);
    const failure = await Promise.race([asked, failing.promise]);
    say('Stopping ...');
    await launched.stop();
    if (failure) throw failure;
    say('Stopped.');
  } catch (error) {
    if (stopping.signal.aborted) return say('Stopped.');
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = 1;
  }
}

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
