import { Agent, request } from 'node:http';
import { Pool } from 'pg';
import pino from 'pino';
import { DEFAULT_CURVE_FEES } from '../lib/curve/fees.ts';
import { systemClock } from '../service/adapters/clock.ts';
import { openDatabase } from '../service/database/client.ts';
import { fundWallet } from '../service/domain/ledger/fund-wallet.ts';
import { createOrderQueue } from '../service/domain/orders/order-queue.ts';
import { ServiceError } from '../service/errors.ts';
import { type DoomedService, startDoomedService } from '../test/doomed-service.ts';
import { createWallet, type FakeWallet } from '../test/fake-wallet.ts';
import { auditLedger } from '../test/ledger-audit.ts';
import { signInOverHttp } from '../test/order-writer.ts';
import { launchTestCoin, SOL, signOrder, verifiedOrder } from '../test/trading.ts';
import { connectBaseline } from './baseline/one-order-function.ts';

const WALLETS = 200;
const COINS = 100;
const IN_FLIGHT = 64;
const BASELINE_CONNECTIONS = 8;
const SECONDS = Number(process.argv[4] ?? 5);
const ROUNDS = Number(process.argv[5] ?? 3);

type Market = { mints: string[]; wallets: FakeWallet[]; tokens: string[] };
type Measured = { perSecond: number; p99Ms: number };

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

/** Buys and sells as six to four; a sell that finds nothing to sell is refused, as the baseline refuses it. */
function nextOrder(mints: readonly string[], wallets: readonly FakeWallet[]) {
  const side = Math.random() < 0.6 ? 'buy' : 'sell';
  const amountIn = side === 'buy' ? 1_000_000n + BigInt(Math.floor(Math.random() * 2e6)) : 20_000_000_000n;
  return { wallet: pick(wallets), order: { mint: pick(mints), side, amountIn } as const };
}

/** A closed loop: `clients` callers, each asking again as soon as it is answered. */
async function measure(clients: number, call: (client: number) => Promise<void>): Promise<Measured> {
  const end = performance.now() + SECONDS * 1000;
  const latencies: number[] = [];
  const loop = async (client: number) => {
    while (performance.now() < end) {
      const at = performance.now();
      await call(client);
      latencies.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  latencies.sort((a, b) => a - b);
  return {
    perSecond: Math.round(latencies.length / SECONDS),
    p99Ms: Math.round(latencies[Math.floor(latencies.length * 0.99)] ?? 0),
  };
}

async function ignoringRefusals(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
  });
}

async function measureBaseline(stage: DoomedService, { mints, wallets }: Market): Promise<Measured> {
  const connections = await Promise.all(
    Array.from({ length: BASELINE_CONNECTIONS }, () => connectBaseline(stage.databaseUrl)),
  );
  const measured = await measure(BASELINE_CONNECTIONS, async (client) => {
    const { wallet, order } = nextOrder(mints, wallets);
    const { nonce, address } = verifiedOrder(wallet.address, order);
    await connections[client]?.settle({ ...order, address, nonce });
  });
  await Promise.all(connections.map((connection) => connection.close()));
  return measured;
}

async function measureQueue(stage: DoomedService, { mints, wallets }: Market): Promise<Measured> {
  const log = pino({ level: 'warn' });
  const queue = createOrderQueue({ databaseUrl: stage.databaseUrl, clock: systemClock, log, fees: DEFAULT_CURVE_FEES });
  const measured = await measure(IN_FLIGHT, async () => {
    const { wallet, order } = nextOrder(mints, wallets);
    await ignoringRefusals(queue.submit(verifiedOrder(wallet.address, order)));
  });
  await queue.drain();
  return measured;
}

/** Signed orders through the whole service, in its own process, over kept connections. */
async function measureHttp(stage: DoomedService, { mints, wallets, tokens }: Market): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  const measured = await measure(IN_FLIGHT, async () => {
    const { wallet, order } = nextOrder(mints, wallets);
    const token = tokens[wallets.indexOf(wallet)] ?? '';
    await send(agent, stage.urlOf('swap', '/orders'), token, JSON.stringify(signOrder(wallet, order)));
  });
  agent.destroy();
  return measured;
}

function send(agent: Agent, url: string, token: string, body: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      const known = [201, 409].includes(response.statusCode ?? 0);
      response.resume().on('end', () => (known ? resolve() : reject(new Error(`answered ${response.statusCode}`))));
    });
    sent.on('error', reject).end(body);
  });
}

async function openMarket(stage: DoomedService): Promise<Market> {
  const database = openDatabase(stage.databaseUrl, { maxConnections: 4 });
  const context = { database, clock: systemClock };
  const mints: string[] = [];
  for (let index = 0; index < COINS; index += 1) mints.push((await launchTestCoin(context)).mint);
  const wallets = Array.from({ length: WALLETS }, () => createWallet());
  const tokens: string[] = [];
  for (const wallet of wallets) {
    await fundWallet(context, wallet.address, 100_000n * SOL);
    tokens.push(await signInOverHttp(stage.urlOf, wallet));
  }
  await database.close();
  return { mints, wallets, tokens };
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function compare(name: string, stage: DoomedService, market: Market): Promise<void> {
  const ratios: { queue: number[]; http: number[] } = { queue: [], http: [] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const baseline = await measureBaseline(stage, market);
    const queue = await measureQueue(stage, market);
    const http = await measureHttp(stage, market);
    ratios.queue.push(queue.perSecond / baseline.perSecond);
    ratios.http.push(http.perSecond / baseline.perSecond);
    const shown = (label: string, { perSecond, p99Ms }: Measured) => `${label} ${perSecond}/s p99 ${p99Ms} ms`;
    say(`${name} ${round}: ${shown('baseline', baseline)} | ${shown('queue', queue)} | ${shown('signed HTTP', http)}`);
  }
  say(
    `${name}: queue ${median(ratios.queue).toFixed(2)}x, signed HTTP ${median(ratios.http).toFixed(2)}x the baseline`,
  );
}

const stage = await startDoomedService();
try {
  const market = await openMarket(stage);
  await compare('100 coins', stage, market);
  await compare('one coin', stage, { ...market, mints: market.mints.slice(0, 1) });
  const pool = new Pool({ connectionString: stage.databaseUrl });
  // It may still be saying goodbye when the server stops.
  pool.on('error', () => {});
  const findings = await auditLedger(pool);
  say(findings.length === 0 ? 'every unit is accounted for' : JSON.stringify(findings));
  await pool.end();
} finally {
  await stage.remove();
}
