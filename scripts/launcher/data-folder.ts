import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, statfs, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../../service/adapters/processes.ts';
import { LaunchError } from './launch-error.ts';

export type DataFolder = {
  readonly path: string;
  /** The launcher that held the folder before died without letting go of it. */
  readonly tookOver: boolean;
  release: () => Promise<void>;
};

/** PostgreSQL starts with 60 MB and wants air for its log. */
const LEAST_FREE_BYTES = 128 * 1024 * 1024;

/**
 * Makes the folder when missing and takes it for this process.
 * @throws LaunchError when it cannot be written, has no room, or another start that lives uses it.
 */
export async function takeDataFolder(path: string): Promise<DataFolder> {
  await prepare(path);
  const lock = join(path, 'launcher.lock');
  const mine = `${process.pid} ${startTime(process.pid)}`;
  let tookOver = false;
  // Three rounds: more can only be lost to other starts, and one of those has won then.
  for (let round = 0; round < 3; round += 1) {
    if (await writeNew(lock, mine)) return { path, tookOver, release: () => release(lock, mine) };
    const holder = await readFile(lock, 'utf8').catch(() => '');
    if (isHeld(holder)) throw inUse(path, holder);
    tookOver = (await removeStale(lock, holder)) || tookOver;
  }
  throw inUse(path, await readFile(lock, 'utf8').catch(() => ''));
}

/** Process id and start: the same id given to another process later does not count as the same. */
export function identify(pid: number): string {
  return `${pid} ${startTime(pid)}`;
}

/** Whether the process that `identify` described still runs. */
export function isHeld(identity: string): boolean {
  const pid = Number(identity.split(' ')[0]);
  return pid > 1 && isAlive(pid) && identity === identify(pid);
}

async function prepare(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
    const probe = join(path, `.probe-${process.pid}`);
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOSPC') throw new LaunchError(full(path));
    throw new LaunchError(
      `The data folder ${path} cannot be written (${code}). Change its rights, or set DATA_DIR to another.`,
    );
  }
  const { bavail, bsize } = await statfs(path);
  if (bavail * bsize < LEAST_FREE_BYTES) throw new LaunchError(full(path));
}

function full(path: string): string {
  return `The disk of the data folder ${path} is full (less than ${LEAST_FREE_BYTES / 1024 / 1024} MB are free). Free some space, or set DATA_DIR to a folder on another disk.`;
}

function inUse(path: string, holder: string): LaunchError {
  const pid = holder.split(' ')[0];
  return new LaunchError(
    `The data folder ${path} is in use by another start (process ${pid}). Stop that one, or set DATA_DIR to another folder.`,
  );
}

async function writeNew(lock: string, text: string): Promise<boolean> {
  // Complete before it has its name: nobody reads half a lock.
  const draft = `${lock}.${process.pid}`;
  await writeFile(draft, text);
  try {
    await link(draft, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(draft);
  }
}

/** Removes the dead holder's lock, unless another start did it and took the folder meanwhile. */
async function removeStale(lock: string, holder: string): Promise<boolean> {
  const aside = `${lock}.stale.${process.pid}`;
  const moved = await rename(lock, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return false;
  const wasStale = (await readFile(aside, 'utf8')) === holder;
  if (!wasStale) await link(aside, lock).catch(() => undefined);
  await unlink(aside);
  return wasStale;
}

async function release(lock: string, mine: string): Promise<void> {
  if ((await readFile(lock, 'utf8').catch(() => '')) === mine) await rm(lock, { force: true });
}

/** When the process began, in whatever form this system tells it; empty when it is gone. */
function startTime(pid: number): string {
  try {
    // The 22nd field; the second one, the name, may hold spaces and ends with the last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
  } catch {
    if (process.platform === 'linux') return '';
    const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return (stdout ?? '').trim();
  }
}
