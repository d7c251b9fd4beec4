import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_SERVICE } from '../scripts/launcher/build.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../service/adapters/embedded-postgres.ts';
import { prepareDatabase } from '../service/adapters/prepare-database.ts';
import { migrateDatabase } from '../service/database/migrate.ts';

const PASSWORD = 'only-for-tests';

/** A PostgreSQL and a service as in production, or several, in processes of their own, made to be killed and started again. */
export type DoomedService = {
  databaseUrl: string;
  /** The database as the owner of its tables. */
  ownerUrl: string;
  /** Of a host: the service tells them apart by the name it is called by. `instance` from 0 on, where there are several. */
  urlOf: (host: 'main' | 'swap', path: string, instance?: number) => string;
  /** Rejects when a service ends without having been killed. */
  crashed: Promise<never>;
  killService: () => Promise<void>;
  killPostgres: () => Promise<void>;
  /** All instances, or those of these numbers; none may be running. */
  startService: (instances?: readonly number[]) => Promise<void>;
  startPostgres: () => Promise<void>;
  /** Ends everything and removes the data. */
  remove: () => Promise<void>;
};

type Options = {
  /** How many services share the PostgreSQL; kill and start are of all of them. */
  instances?: number;
  /** What Node loads before the service, by the number of the instance. */
  imports?: Readonly<Record<number, string>>;
};

/** The service must have been built. */
export async function startDoomedService({ instances = 1, imports = {} }: Options = {}): Promise<DoomedService> {
  const folder = await mkdtemp(join(tmpdir(), 'curb-kill-'));
  const databasePort = await freePort();
  const bootPostgres = () => startEmbeddedPostgres({ folder, superuserPassword: PASSWORD, port: databasePort });
  let postgres: EmbeddedPostgres = await bootPostgres();
  const passwords = { superuserPassword: PASSWORD, ownerPassword: PASSWORD, servicePassword: PASSWORD };
  const urls = await prepareDatabase({ port: databasePort, ...passwords, database: 'curb' });
  await migrateDatabase(urls.ownerUrl, 'curb_service');
  const services = await DoomedServices.onFreePorts(instances, { ...urls, imports });
  const remove = async () => {
    await services.kill();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  await services.start().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    databaseUrl: urls.serviceUrl,
    ownerUrl: urls.ownerUrl,
    urlOf: (host, path, instance = 0) => services.urlOf(host, path, instance),
    crashed: services.crashed,
    killService: () => services.kill(),
    killPostgres: () => killTree(postgres.pid),
    startService: (instances) => services.start(instances),
    startPostgres: async () => {
      postgres = await bootPostgres();
    },
    remove,
  };
}

type Setup = { ownerUrl: string; serviceUrl: string; imports: Readonly<Record<number, string>> };

class DoomedServices {
  readonly #ports: readonly number[];
  readonly #setup: Setup;
  #running: ChildProcess[] = [];
  #fail: (error: Error) => void = () => {};
  readonly crashed: Promise<never>;

  constructor(ports: readonly number[], setup: Setup) {
    this.#ports = ports;
    this.#setup = setup;
    this.crashed = new Promise<never>((_, reject) => {
      this.#fail = reject;
    });
    // Whoever waits for it hears of it; nobody has to.
    this.crashed.catch(() => {});
  }

  static async onFreePorts(count: number, setup: Setup): Promise<DoomedServices> {
    const ports: number[] = [];
    while (ports.length < count) ports.push(await freePort());
    return new DoomedServices(ports, setup);
  }

  urlOf(host: 'main' | 'swap', path: string, instance: number): string {
    return `http://${host === 'swap' ? '127.0.0.1' : 'localhost'}:${this.#ports[instance]}${path}`;
  }

  async start(instances: readonly number[] = [...this.#ports.keys()]): Promise<void> {
    this.#running = instances.map((instance) => this.#spawn(this.#ports[instance] ?? 0, this.#setup.imports[instance]));
    await Promise.all(
      this.#running.map((service, index) =>
        untilReady(this.urlOf('main', '/health/ready', instances[index] ?? 0), service),
      ),
    );
  }

  async kill(): Promise<void> {
    await Promise.all(this.#running.map(({ pid }) => killTree(pid)));
    this.#running = [];
  }

  #spawn(port: number, preloaded?: string): ChildProcess {
    const environment = {
      DATABASE_URL: this.#setup.serviceUrl,
      MIGRATION_DATABASE_URL: this.#setup.ownerUrl,
      SERVICE_PORT: String(port),
      SERVICE_HOSTS: `127.0.0.1:${port}=swap`,
      JWT_SECRET: 'a secret of tests, and of nothing else',
      RATE_LIMIT_SCALE: '1000000',
      SAMPLE_MARKET: 'off',
      LOG_LEVEL: 'fatal',
    };
    const service = spawnService(environment, preloaded ? ['--import', preloaded] : []);
    service.once('exit', (code, signal) => {
      if (signal !== 'SIGKILL') this.#fail(new Error(`the service ended by itself (${code ?? signal})`));
    });
    return service;
  }
}

function spawnService(environment: Record<string, string>, preloads: readonly string[]): ChildProcess {
  return spawn(process.execPath, [...preloads, ...BUILT_SERVICE], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Asks until the service says so; its own end is the end of the asking. */
async function untilReady(url: string, service: ChildProcess): Promise<void> {
  while (service.exitCode === null && service.signalCode === null) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await response?.arrayBuffer().catch(() => null);
    if (response?.ok) return;
  }
  throw new Error('the service ended before it was ready');
}

/**
 * SIGKILL to a process and all it started, and waits until none is left. The parent goes first, so that it sees nothing.
 * PostgreSQL's backends lead sessions of their own: a signal to the group would miss them.
 */
async function killTree(pid: number | undefined): Promise<void> {
  if (!pid) return;
  const pids = [pid, ...(await childrenOf(pid))];
  for (const each of pids) {
    try {
      process.kill(each, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  while ((await Promise.all(pids.map(isRunning))).includes(true)) await new Promise(setImmediate);
}

async function childrenOf(parent: number): Promise<number[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    processes.map(async (name) => ((await statusOf(Number(name)))?.parent === parent ? Number(name) : null)),
  );
  return found.filter((pid) => pid !== null);
}

async function isRunning(pid: number): Promise<boolean> {
  const status = await statusOf(pid);
  return status !== null && status.state !== 'Z';
}

/** State and parent from /proc/PID/stat; the name before them, in brackets, may hold anything. */
async function statusOf(pid: number): Promise<{ state: string; parent: number } | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const [state, parent] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return state ? { state, parent: Number(parent) } : null;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
