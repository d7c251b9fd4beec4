import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DestinationStream } from 'pino';
import { HOSTS, type Host } from '../lib/contract/hosts.ts';
import { createDiskClipStore } from '../service/adapters/clip-store.ts';
import type { Clock } from '../service/adapters/clock.ts';
import { createDiskImageStore } from '../service/adapters/image-store.ts';
import type { MediaServer } from '../service/adapters/media-server.ts';
import type { SolanaRpc } from '../service/adapters/solana-rpc.ts';
import { createApps } from '../service/app.ts';
import type { ServiceContext } from '../service/context.ts';
import { createLog } from '../service/create-log.ts';
import { openDatabase } from '../service/database/client.ts';
import { curveFees } from '../service/domain/orders/curve-fees.ts';
import { createOrderQueue, type OrderQueue } from '../service/domain/orders/order-queue.ts';
import { grantSuperAdmins } from '../service/domain/users/grant-super-admins.ts';
import { readSettings, type Settings } from '../service/env.ts';
import { createTestDatabase } from './database.ts';
import type { FakeWallet } from './fake-wallet.ts';

export const WEB_ORIGIN = 'http://localhost:3000';
/** Nobody reaches a limit that is not under test. */
const NO_LIMIT_SCALE = 1_000_000;

export type TestServiceOptions = {
  settings?: Partial<Settings>;
  clock?: Clock;
  /** In place of none. */
  media?: MediaServer;
  /** A chain to read coins from, in place of none. */
  chain?: SolanaRpc;
  /** In place of the real queue. */
  orders?: OrderQueue;
  /** 1 for the limits as they are; off by default. */
  rateLimitScale?: number;
  /** Takes all that is logged, which is nothing by default. */
  logTo?: DestinationStream;
};

export type TestRequest = {
  method?: string;
  token?: string;
  /** Sent as JSON. */
  json?: unknown;
  body?: RequestInit['body'];
  headers?: Record<string, string>;
  /** The address of the socket's other end. */
  peer?: string;
};

export type TestService = {
  context: ServiceContext;
  /** The database as the owner of its tables, for what the service may not do. */
  ownerUrl: string;
  request: (host: Host, path: string, init?: TestRequest) => Promise<Response>;
  /** Logs a wallet in over HTTP and gives its token. */
  signIn: (wallet: FakeWallet) => Promise<string>;
  close: () => Promise<void>;
};

/** Lets a time be set; starts at the real one. */
export function createTestClock(): Clock & { advance: (milliseconds: number) => void } {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
  };
}

type Apps = ReturnType<typeof createApps>;

function requester(apps: Apps): TestService['request'] {
  return async (host, path, init = {}) => {
    const headers = new Headers({ origin: WEB_ORIGIN, ...init.headers });
    if (init.token) headers.set('authorization', `Bearer ${init.token}`);
    if (init.json !== undefined) headers.set('content-type', headers.get('content-type') ?? 'application/json');
    const body = init.json === undefined ? init.body : JSON.stringify(init.json);
    const method = init.method ?? (body === undefined ? 'GET' : 'POST');
    const request = new Request(`http://${host}.test${path}`, {
      method,
      headers,
      ...(body ? { body, duplex: 'half' } : {}),
    } as RequestInit);
    return apps[host].fetch(request, { incoming: { socket: { remoteAddress: init.peer ?? '127.0.0.1' } } });
  };
}

async function signInOver(request: TestService['request'], wallet: FakeWallet): Promise<string> {
  const asked = await request('main', '/auth/message', { json: { address: wallet.address } });
  const { message } = (await asked.json()) as { message: string };
  const answer = await request('main', '/auth/login', {
    json: { address: wallet.address, message, signature: wallet.signText(message) },
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`login was refused with ${answer.status}`);
  return token;
}

/** The service on a database of its own, called without a port. Every success answer is checked against the contract. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.url, { maxConnections: 5 });
  const imageFolder = await mkdtemp(join(tmpdir(), 'curb-test-images-'));
  const settings: Settings = {
    ...readSettings({
      DATABASE_URL: testDatabase.url,
      JWT_SECRET: 'a secret of tests, and of nothing else',
      LOG_LEVEL: 'silent',
    }),
    imageFolder,
    rateLimitScale: options.rateLimitScale ?? NO_LIMIT_SCALE,
    ...options.settings,
  };
  const clock = options.clock ?? { now: () => new Date() };
  const images = createDiskImageStore(imageFolder);
  const clips = createDiskClipStore(join(imageFolder, 'clips'));
  const media = options.media ?? null;
  const chain = options.chain ?? null;
  const log = options.logTo ? createLog('trace', options.logTo) : createLog(settings.logLevel);
  const base = { database, clock, settings, images, clips, media, chain, log };
  const queueOptions = { databaseUrl: testDatabase.url, clock, log: base.log, fees: curveFees(settings) };
  const context: ServiceContext = { ...base, orders: options.orders ?? createOrderQueue(queueOptions) };
  await grantSuperAdmins(context);
  const request = requester(createApps(context, { checkAnswers: true, requestBudgetMs: 20_000 }));
  return {
    context,
    ownerUrl: testDatabase.ownerUrl,
    request,
    signIn: (wallet) => signInOver(request, wallet),
    close: async () => {
      await context.orders.drain();
      await database.close();
      await testDatabase.drop();
      await rm(imageFolder, { recursive: true, force: true });
    },
  };
}

/** The hosts, for tests that hold on each of them. */
export const EVERY_HOST = HOSTS;
