import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { LaunchError } from '../launch-error.ts';
import type { Environment } from '../start-program.ts';
import { LIVEKIT_VERSION, versionOf } from './find-media-server.ts';

const MODULE = 'github.com/livekit/livekit-server/cmd/server';
/** Four minutes on two cores; a slow machine or line takes longer. */
const BUILD_TIMEOUT_MS = 15 * 60_000;
/** What runs beside the build goes first. */
const NICENESS = 19;

type Options = Readonly<{ target: string; environment: Environment; signal: AbortSignal }>;

/**
 * Builds the server with the Go of this machine and puts it at `target`.
 * @throws LaunchError saying what went wrong.
 */
export async function buildWithGo({ target, environment, signal }: Options): Promise<void> {
  const folder = await mkdtemp(join(dirname(target), 'livekit-build-'));
  const args = ['install', '-ldflags', '-s -w', `${MODULE}@v${LIVEKIT_VERSION}`];
  const env = Object.assign({ NODE_ENV: 'production' as const }, environment, { GOBIN: folder });
  try {
    const building = promisify(execFile)('go', args, { env, timeout: BUILD_TIMEOUT_MS, signal, cwd: folder });
    makeNice(building.child.pid);
    await building;
    const program = join(folder, process.platform === 'win32' ? 'server.exe' : 'server');
    if (!(await versionOf(program))) throw new LaunchError('What Go built does not start.');
    await rename(program, target);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof LaunchError ? error : new LaunchError(explain(error));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function makeNice(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, NICENESS);
  } catch {
    // It has ended already, or this system does not allow it.
  }
}

function explain(error: unknown): string {
  const { code, killed, stderr } = error as { code?: unknown; killed?: boolean; stderr?: string };
  if (code === 'ENOENT') return 'Go is not installed.';
  if (killed) return `Building it with Go was not done after ${BUILD_TIMEOUT_MS / 60_000} minutes.`;
  const last = stderr?.trim().split('\n').at(-1)?.slice(0, 300);
  return `Building it with Go failed${last ? ` (${last})` : ''}.`;
}
