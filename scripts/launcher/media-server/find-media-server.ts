import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { LaunchError } from '../launch-error.ts';
import type { Environment } from '../start-program.ts';

/** The newest version that `go install` takes: later ones replace modules in their go.mod. */
export const LIVEKIT_VERSION = '1.13.5';

export const PROGRAM = process.platform === 'win32' ? 'livekit-server.exe' : 'livekit-server';

export type FoundMediaServer = Readonly<{ program: string; origin: string }>;

const VERSION_TIMEOUT_MS = 10_000;

/** Where what was fetched or built once is kept, for every folder of this user. */
export function cacheFolderOf(environment: Environment): string {
  return join(environment.XDG_CACHE_HOME || join(homedir(), '.cache'), 'curb');
}

/** The program in the cache; named after its version, so that another one never takes its place. */
export function cachedProgramOf(environment: Environment): string {
  return join(
    cacheFolderOf(environment),
    `livekit-server-${LIVEKIT_VERSION}${process.platform === 'win32' ? '.exe' : ''}`,
  );
}

/**
 * A media server that is there already: the one of LIVEKIT_SERVER, else of the PATH, else of the cache.
 * @throws LaunchError when LIVEKIT_SERVER names something else.
 */
export async function findMediaServer(environment: Environment): Promise<FoundMediaServer | null> {
  const given = environment.LIVEKIT_SERVER;
  if (given) {
    const version = await versionOf(given);
    if (isFit(version)) return { program: given, origin: `${version}, of LIVEKIT_SERVER` };
    throw new LaunchError(`LIVEKIT_SERVER ${given} ${complaintAbout(version)}.`);
  }
  for (const folder of (environment.PATH ?? '').split(delimiter).filter(Boolean)) {
    const program = join(folder, PROGRAM);
    const version = await versionOf(program);
    if (isFit(version)) return { program, origin: `${version}, found on the PATH` };
  }
  const program = cachedProgramOf(environment);
  const version = await versionOf(program);
  return isFit(version) ? { program, origin: `${version}, kept from an earlier start` } : null;
}

/** What a program says of itself; null when it is not there, does not start or is no LiveKit. */
export async function versionOf(program: string): Promise<string | null> {
  try {
    await access(program, constants.X_OK);
    const { stdout } = await promisify(execFile)(program, ['--version'], { timeout: VERSION_TIMEOUT_MS });
    return /livekit-server version v?(\d+\.\d+\.\d+)/.exec(stdout)?.[1] ?? null;
  } catch {
    return null;
  }
}

function isFit(version: string | null): version is string {
  const [major = 0, minor = 0, patch = 0] = (version ?? '').split('.').map(Number);
  const [, oldestMinor = 0, oldestPatch = 0] = LIVEKIT_VERSION.split('.').map(Number);
  return major === 1 && (minor > oldestMinor || (minor === oldestMinor && patch >= oldestPatch));
}

function complaintAbout(version: string | null): string {
  return version
    ? `is version ${version}; it must be ${LIVEKIT_VERSION} or newer, and below 2`
    : 'is not a LiveKit server that starts';
}
