import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { copyPostgresBinaries, findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { findPostgresUser, giveTo, mayRun, mayWrite, type SystemUser } from './postgres-user.ts';
import { hasEnded, isAlive } from './processes.ts';

export type EmbeddedPostgres = {
  readonly port: number;
  /** Where the tables lie: under `folder`, or where the unprivileged user may go. */
  readonly dataFolder: string;
  readonly pid: number;
  /** Resolves when the server has ended, whoever ended it. */
  readonly ended: Promise<void>;
  /** Ends the server after its open transactions were rolled back (fast shutdown). */
  stop: () => Promise<void>;
};

type Options = {
  /** Holds the tables; made when missing. */
  folder: string;
  /** Of the user `postgres`, given at the first start of a folder. */
  superuserPassword: string;
  /** A free one is taken when left out. */
  port?: number;
  onLog?: (line: string) => void;
};

/** Binaries and tables go here when the unprivileged user may not enter the checkout. */
const SYSTEM_FOLDER = '/var/lib/curb';
const READY = 'database system is ready to accept connections';
const STOP_TIMEOUT_MS = 30_000;

/**
 * Starts PostgreSQL on `folder`, listening on 127.0.0.1 alone; makes the data at the first start.
 * Every commit reaches the disk before it is answered: fsync and synchronous_commit stay on.
 * @throws Error in one sentence when it does not start.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { binaries, dataFolder, user } = await settle(options.folder);
  if (!(await exists(join(dataFolder, 'PG_VERSION')))) {
    await initialise(binaries, dataFolder, user, options.superuserPassword);
  }
  const port = options.port ?? (await findFreePort());
  const child = spawn(binaries.postgres, ['-D', dataFolder, ...serverFlags(port)], {
    ...user,
    cwd: dataFolder,
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own group: Ctrl-C in a terminal must reach the database last, through stop().
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await untilReady(child, options.onLog);
  return { port, dataFolder, pid: child.pid ?? 0, ended, stop: () => stop(child, ended) };
}

/** The port of the server that runs on `folder`, or null when none does. */
export async function findRunningPort(folder: string): Promise<number | null> {
  const dataFolder = await readDataFolder(folder);
  const lock = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  // Lines of the file: process, folder, start, port.
  const [pid, , , port] = lock.split('\n').map(Number);
  return pid && port && (await isServerOf(pid, dataFolder)) ? port : null;
}

/** Ends a server that still runs on `folder` although whoever started it is gone. Says whether there was one. */
export async function endOrphanedPostgres(folder: string): Promise<boolean> {
  const dataFolder = await readDataFolder(folder);
  const lock = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(lock.split('\n')[0]);
  if (!(pid > 1) || !(await isServerOf(pid, dataFolder))) return false;
  for (const [signal, patienceMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    process.kill(pid, signal);
    if (await hasEnded(pid, patienceMs)) return true;
  }
  throw new Error(`A PostgreSQL of an earlier start (process ${pid}) does not end. End it, then start again.`);
}

function serverFlags(port: number): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: 100,
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Details quote the rows of a fault, and with them what people wrote.
    log_error_verbosity: 'terse',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Decides who runs which binaries on which folder, so that this user may enter both. */
async function settle(folder: string): Promise<{ binaries: PostgresBinaries; dataFolder: string; user: SystemUser }> {
  await mkdir(folder, { recursive: true });
  const found = await findPostgresBinaries();
  const recorded = await readDataFolder(folder);
  const user = await findPostgresUser(recorded);
  const binaries = mayRun(user, found.postgres) ? found : await copyPostgresBinaries(found, SYSTEM_FOLDER);
  if (await exists(recorded)) return { binaries, dataFolder: recorded, user };
  await giveTo(user, folder);
  if (mayWrite(user, folder)) return { binaries, dataFolder: recorded, user };
  const dataFolder = join(SYSTEM_FOLDER, `data-${randomUUID()}`, 'tables');
  await mkdir(join(dataFolder, '..'), { recursive: true, mode: 0o755 });
  await giveTo(user, join(dataFolder, '..'));
  await writeFile(join(folder, 'location'), dataFolder);
  return { binaries, dataFolder, user };
}

/** Where the tables of `folder` are: beside the note that says where, or inside it. */
async function readDataFolder(folder: string): Promise<string> {
  const note = await readFile(join(folder, 'location'), 'utf8').catch(() => '');
  return note.trim() || join(folder, 'tables');
}

async function initialise(
  binaries: PostgresBinaries,
  dataFolder: string,
  user: SystemUser,
  password: string,
): Promise<void> {
  // Under another name until complete, so that a start that died here is simply done again.
  const draft = `${dataFolder}.new`;
  const passwordFile = `${dataFolder}.password`;
  await rm(draft, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveTo(user, passwordFile);
  const flags = [
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorted by code point on every machine, whatever locales it has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ];
  try {
    await run(binaries.initdb, ['-D', draft, ...flags], user, join(dataFolder, '..'));
    await chmod(draft, 0o700);
    await rename(draft, dataFolder);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function run(command: string, args: string[], user: SystemUser, cwd: string): Promise<void> {
  const child = spawn(command, args, {
    ...user,
    cwd,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(explain(output)))));
  });
}

async function untilReady(child: ChildProcess, onLog: Options['onLog']): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(explain(output))));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-8_000);
      for (const line of text.split('\n').filter(Boolean)) onLog?.(line);
      if (output.includes(READY)) resolve();
    });
  });
}

/** The sentence PostgreSQL gave for not starting. */
function explain(output: string): string {
  if (/No space left on device/i.test(output)) return 'The disk is full: PostgreSQL could not write its data.';
  const reason = output.split('\n').findLast((line) => /FATAL|PANIC|error:/.test(line));
  return `PostgreSQL did not start: ${(reason ?? output).replace(/^.*?(FATAL|PANIC|error): */, '').trim()}`;
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
  const force = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(force);
}

/** A process id may have been given to a stranger since; only a postmaster of this folder is ended. */
async function isServerOf(pid: number, dataFolder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => readCommandLine(pid));
  return commandLine.includes('postgres') && commandLine.includes(dataFolder);
}

async function readCommandLine(pid: number): Promise<string> {
  const child = spawn('ps', ['-o', 'args=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
  child.on('error', () => undefined);
  let output = '';
  for await (const text of child.stdout) output += text;
  return output;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('There is no free port on 127.0.0.1.');
  return address.port;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
