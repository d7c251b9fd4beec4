import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import pino from 'pino';
import type { Host } from '../lib/contract/hosts.ts';
import { createDiskClipStore } from '../service/adapters/clip-store.ts';
import { systemClock } from '../service/adapters/clock.ts';
import { startEmbeddedPostgres } from '../service/adapters/embedded-postgres.ts';
import { createDiskImageStore } from '../service/adapters/image-store.ts';
import { prepareDatabase } from '../service/adapters/prepare-database.ts';
import { createApps } from '../service/app.ts';
import type { ServiceContext } from '../service/context.ts';
import { openDatabase } from '../service/database/client.ts';
import { migrateDatabase } from '../service/database/migrate.ts';
import { rebuildDistribution } from '../service/database/queries/coin-distributions.ts';
import { rebuildTradeBlocks } from '../service/database/queries/trade-blocks.ts';
import { curveFees } from '../service/domain/orders/curve-fees.ts';
import { createOrderQueue } from '../service/domain/orders/order-queue.ts';
import { readSettings } from '../service/env.ts';
import { createWallet } from '../test/fake-wallet.ts';
import { fillMarket, PRESET_LAMPORTS } from './lists/fill-market.ts';
import { recordStatements, tablesReadWhole } from './lists/recorded-statements.ts';

const ROUNDS = Number(process.argv[4] ?? 9);
const PASSWORD = 'only-for-benchmarks';
const DEEP = 500_000;
const FILTERED_LIMIT_MS = 200;
const DEEP_RATIO_LIMIT = 10;

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Get = (host: Host, path: string) => Promise<void>;

/** The service's own routes on `databaseUrl`, without a port, as a signed-in user. */
async function openService(databaseUrl: string, folder: string) {
  const settings = {
    ...readSettings({ DATABASE_URL: databaseUrl, JWT_SECRET: 'a secret of benchmarks, and of nothing else' }),
    rateLimitScale: 1_000_000,
    checkAnswers: false,
  };
  const log = pino({ level: 'warn' });
  const base = { clock: systemClock, log, settings, media: null };
  const context: ServiceContext = {
    ...base,
    database: openDatabase(databaseUrl),
    images: createDiskImageStore(join(folder, 'images')),
    clips: createDiskClipStore(join(folder, 'clips')),
    orders: createOrderQueue({ databaseUrl, clock: systemClock, log, fees: curveFees(settings) }),
  };
  const apps = createApps(context, { checkAnswers: false });
  const call = async (host: Host, path: string, init: { json?: unknown; token?: string } = {}) => {
    const headers = new Headers({ origin: 'http://localhost:3000', 'content-type': 'application/json' });
    if (init.token) headers.set('authorization', `Bearer ${init.token}`);
    const body = init.json === undefined ? {} : { method: 'POST', body: JSON.stringify(init.json) };
    const request = new Request(`http://${host}.test${path}`, { headers, ...body });
    const answer = await apps[host].fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 200)}`);
    return text;
  };
  const wallet = createWallet();
  const { message } = JSON.parse(await call('main', '/auth/message', { json: { address: wallet.address } }));
  const signed = { address: wallet.address, message, signature: wallet.signText(message) };
  const { token } = JSON.parse(await call('main', '/auth/login', { json: signed }));
  const get: Get = async (host, path) => void (await call(host, path, { token }));
  return { context, get };
}

/** Milliseconds of the median round; one round before them warms up. */
async function time(work: () => Promise<unknown>): Promise<number> {
  await work();
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = performance.now();
    await work();
    taken.push(performance.now() - at);
  }
  return median(taken);
}

type Case = { name: string; host: Host; path: string; rule: 'first' | 'deep' | 'filtered' };

const DEEP_PAGE = `limit=50&offset=${DEEP}`;
const all = (name: string, host: Host, path: string): Case[] => {
  const join = path.includes('?') ? '&' : '?';
  return [
    { name: `${name}, first page`, host, path: `${path}${join}limit=50&offset=0`, rule: 'first' },
    { name: `${name}, offset ${DEEP}`, host, path: `${path}${join}${DEEP_PAGE}`, rule: 'deep' },
  ];
};
const filtered = (name: string, host: Host, path: string): Case => ({ name, host, path, rule: 'filtered' });

function casesOf(mint: string, writer: string, trader: string): Case[] {
  const sizes: [string, number, number[]][] = [
    ['half of all', 60_000_000, [0, 250_000, 450_000]],
    ['just the preset size', PRESET_LAMPORTS, [0, 250_000, 400_000]],
    ['just above the preset size', PRESET_LAMPORTS + 1, [0, 250_000]],
    ['one of ten', 12_000_000_000, [0, 50_000]],
    ['one of a thousand', 43_600_000_000, [0, 500]],
    ['none', 90_000_000_000, [0]],
  ];
  const bySize = sizes.flatMap(([name, size, offsets]) => [
    ...offsets.map((offset) =>
      filtered(
        `trades of a size, ${name}, offset ${offset}`,
        'main',
        `/trades/all/${mint}?minimumSize=${size}&limit=50&offset=${offset}`,
      ),
    ),
    filtered(`count of trades, ${name}`, 'main', `/trades/count/${mint}?minimumSize=${size}`),
  ]);
  const sorts = ['market_cap', 'volume24h', 'holders', 'priceChange24h', 'progress', 'created_timestamp'].flatMap(
    (sort) =>
      [0, 50_000].flatMap((offset) =>
        ['desc', 'asc'].map((order) =>
          filtered(
            `coins by ${sort} ${order}, offset ${offset}`,
            'analytics',
            `/coins/list?sort=${sort}&order=${order}&limit=50&offset=${offset}`,
          ),
        ),
      ),
  );
  return [
    ...all('trades', 'main', `/trades/all/${mint}`),
    ...all('replies of a coin', 'main', `/replies/${mint}`),
    ...all('replies of all coins', 'main', '/replies'),
    ...bySize,
    filtered('replies of a person, offset 0', 'main', `/replies/user-replies/${writer}?limit=50`),
    filtered('replies of a person, offset 90000', 'main', `/replies/user-replies/${writer}?limit=50&offset=90000`),
    filtered('replies of a person in a coin, offset 90000', 'main', `/replies/${mint}?user=${writer}&offset=90000`),
    ...sorts,
    filtered('coins of a volume', 'analytics', '/coins/list?minVolume24h=100&sort=market_cap&order=desc&limit=50'),
    filtered('coins of holders, deep', 'analytics', '/coins/list?minHolders=100&sort=volume24h&limit=50&offset=9000'),
    filtered('coins, rare filter', 'analytics', '/coins/list?minVolume24h=999&minHolders=499&sort=created_timestamp'),
    filtered('coins, no filter passes', 'analytics', '/coins/list?minVolume24h=5000'),
    filtered('graduated coins', 'analytics', '/coins/graduated'),
    filtered('search', 'main', '/coins/search?searchTerm=abcd&limit=50'),
    filtered('search of two letters', 'main', '/coins/search?searchTerm=ab&limit=50'),
    filtered('top holders', 'analytics', `/coins/top-holders-and-sol-balance/${mint}`),
    filtered('balances of 20,000 coins, offset 15000', 'main', `/balances/${trader}?limit=50&offset=15000`),
  ];
}

/** What a page costs that is nothing but an index and its rows. */
async function measurePeer(pool: Pool): Promise<number> {
  return time(() =>
    pool.query('select * from trades where coin_id = 1 and seq <= $1 order by seq desc limit 50', [DEEP]),
  );
}

async function measureCases(get: Get, owner: Pool, cases: readonly Case[]): Promise<string[]> {
  const peer = await measurePeer(owner);
  say(`peer: 50 trades by their primary key, bare: ${peer.toFixed(1)} ms`);
  const faults: string[] = [];
  let first = Number.NaN;
  for (const { name, host, path, rule } of cases) {
    const ms = await time(() => get(host, path));
    if (rule === 'first') first = ms;
    const whole = await tablesReadWhole(owner, await recordStatements(() => get(host, path)));
    const ratio = rule === 'deep' ? `, ${(ms / first).toFixed(1)}x the first page` : '';
    const scans = whole.length ? `, reads all of ${whole.join(', ')}` : '';
    const isSlow = rule === 'deep' ? ms > DEEP_RATIO_LIMIT * first : rule === 'filtered' && ms > FILTERED_LIMIT_MS;
    if (isSlow || whole.length > 0) faults.push(name);
    say(`${isSlow || whole.length ? 'MISSED ' : ''}${name}: ${ms.toFixed(1)} ms${ratio}${scans}`);
  }
  return faults;
}

async function deriveAggregates({ database }: ServiceContext): Promise<void> {
  const blocks = performance.now();
  await database.orm.transaction((tx) => rebuildTradeBlocks(tx, 1));
  const spread = performance.now();
  await database.orm.transaction((tx) => rebuildDistribution(tx, 1, new Date()));
  const end = performance.now();
  say(`blocks of all trades ${(spread - blocks).toFixed(0)} ms, spread of all holders ${(end - spread).toFixed(0)} ms`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => resolve(bound && typeof bound === 'object' ? bound.port : 0));
    });
  });
}

async function run(folder: string, port: number): Promise<void> {
  const passwords = { superuserPassword: PASSWORD, ownerPassword: PASSWORD, servicePassword: PASSWORD };
  const { ownerUrl, serviceUrl } = await prepareDatabase({ port, ...passwords, database: 'lists' });
  await migrateDatabase(ownerUrl, 'curb_service');
  const owner = new Pool({ connectionString: ownerUrl, max: 1 });
  // It may still be saying goodbye when the server stops.
  owner.on('error', () => {});
  const { context, get } = await openService(serviceUrl, folder);
  try {
    await fillMarket(owner, say);
    await deriveAggregates(context);
    await owner.query('vacuum (analyze) trade_blocks, coin_distributions');
    const text = async (query: string) => String((await owner.query(query)).rows[0]?.text);
    const mint = await text('select mint as text from coins where id = 1');
    const writer = await text('select address as text from users order by address limit 1');
    const trader = await text('select owner as text from ledger_accounts where asset_id = 20000');
    const faults = await measureCases(get, owner, casesOf(mint, writer, trader));
    say(faults.length ? `missed: ${faults.join('; ')}` : 'every list keeps its time and reads no large table whole');
    if (faults.length) process.exitCode = 1;
  } finally {
    await context.orders.drain();
    await context.database.close();
    await owner.end();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'curb-lists-'));
try {
  const port = await freePort();
  const postgres = await startEmbeddedPostgres({ folder, superuserPassword: PASSWORD, port });
  try {
    await run(folder, port);
  } finally {
    await postgres.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
