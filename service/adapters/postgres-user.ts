import { spawnSync } from 'node:child_process';
import { chown, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Whom PostgreSQL runs as: null is the user of this process. */
export type SystemUser = Readonly<{ uid: number; gid: number }> | null;

/**
 * PostgreSQL refuses to run as root. So root picks the owner of an existing data folder, else the user `postgres`
 * (made when missing), else `nobody`.
 */
export async function findPostgresUser(dataFolder: string): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(dataFolder).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = await findSystemUser('postgres');
  if (known) return known;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  const user = (await findSystemUser('postgres')) ?? (await findSystemUser('nobody'));
  if (!user)
    throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody. Set DATABASE_URL.');
  return user;
}

/** Whether `user` may run the program at `path`, which asks for the right to search every folder above it. */
export function mayRun(user: SystemUser, path: string): boolean {
  return user === null || spawnSync(path, ['--version'], { ...user, cwd: tmpdir() }).status === 0;
}

/** Whether `user` may enter `folder` and write there. */
export function mayWrite(user: SystemUser, folder: string): boolean {
  if (user === null) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { ...user, cwd: tmpdir() }).status === 0;
}

export async function giveTo(user: SystemUser, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

async function findSystemUser(name: string): Promise<SystemUser> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null;
}
