import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type ToolOptions = Readonly<{
  env?: Record<string, string | undefined>;
  timeoutMs: number;
  signal?: AbortSignal;
  /** Takes the output, instead of showing it. */
  outputFile?: string;
}>;

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a program with its output shown, and gives its exit code; null when it was ended from outside or too slow. */
export function runProgram(command: string, args: readonly string[], options: ToolOptions): Promise<number | null> {
  const output = options.outputFile ? openSync(options.outputFile, 'w') : 'inherit';
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    env: Object.assign({}, process.env, options.env),
  });
  const end = () => {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 20_000).unref();
  };
  const timer = setTimeout(() => {
    console.log(`  ${command} ${args[0] ?? ''} is not done after ${options.timeoutMs / 1000} s and is ended.`);
    end();
  }, options.timeoutMs);
  // The child has its own by now.
  if (typeof output === 'number') closeSync(output);
  options.signal?.addEventListener('abort', end, { once: true });
  return new Promise((resolve) => {
    const finish = (code: number | null) => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', end);
      resolve(code);
    };
    child.once('error', (error) => {
      console.log(`  ${error.message}`);
      finish(null);
    });
    child.once('close', finish);
  });
}

/** A command line tool of node_modules, by the file that npm would link: works without a shell. */
export function runTool(script: string, args: readonly string[], options: ToolOptions): Promise<number | null> {
  return runProgram(process.execPath, [`node_modules/${script}`, ...args], options);
}
