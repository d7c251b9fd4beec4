import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../service/adapters/clock.ts';
import { openDatabase } from '../service/database/client.ts';
import { fundWallet } from '../service/domain/ledger/fund-wallet.ts';
import { presentTrade } from '../service/presenters/trades.ts';
import { type DoomedService, startDoomedService } from './doomed-service.ts';
import { auditLedger } from './ledger-audit.ts';
import { OrderWriter } from './order-writer.ts';
import { launchTestCoin, SOL } from './trading.ts';

const KILLS = process.env.CURB_LONG === '1' ? 100 : 14;
const WRITERS = 8;
const COINS = 4;
/** New trades that must have been acknowledged before the next kill, so that each one hits a stream at work. */
const TRADES_BETWEEN_KILLS = 60;
/** From the kill to the first new trade, the death and the start of both processes included. Told, not asserted. */
const READY_WITHIN_MS = 5_000;

let stage: DoomedService;
let pool: Pool;
let acknowledged = 0;
const waiting: { count: number; resolve: () => void }[] = [];

beforeAll(async () => {
  stage = await startDoomedService();
  pool = new Pool({ connectionString: stage.databaseUrl });
  pool.on('error', () => {});
});
afterAll(async () => {
  await pool?.end();
  await stage?.remove();
});

function onAcknowledged(): void {
  acknowledged += 1;
  while (waiting[0] && waiting[0].count <= acknowledged) waiting.shift()?.resolve();
}

/** Resolves with the `more`-th acknowledged trade from now. */
function moreTrades(more: number): Promise<void> {
  const reached = new Promise<void>((resolve) => waiting.push({ count: acknowledged + more, resolve }));
  return Promise.race([reached, stage.crashed]);
}

const killings = [
  async () => {
    await stage.killService();
    await stage.startService();
  },
  async () => {
    await stage.killPostgres();
    await stage.startPostgres();
  },
  async () => {
    await Promise.all([stage.killPostgres(), stage.killService()]);
    await stage.startPostgres();
    await stage.startService();
  },
] as const;
/** By turns the service, PostgreSQL, and at times both at once. */
const SEQUENCE = [0, 1, 0, 1, 0, 1, 2] as const;

async function openMarket(): Promise<OrderWriter[]> {
  const database = openDatabase(stage.databaseUrl, { maxConnections: 2 });
  const context = { database, clock: systemClock };
  const coins = await Promise.all(Array.from({ length: COINS }, () => launchTestCoin(context)));
  const mints = coins.map(({ mint }) => mint);
  const writers = Array.from({ length: WRITERS }, () => new OrderWriter({ urlOf: stage.urlOf, mints, onAcknowledged }));
  for (const writer of writers) {
    await fundWallet(context, writer.wallet.address, 10_000n * SOL);
    await writer.signIn();
  }
  await database.close();
  return writers;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

it(`loses no acknowledged trade through ${KILLS} kills of service and PostgreSQL`, async () => {
  const writers = await openMarket();
  const running = Promise.all(writers.map((writer) => writer.run()));
  const recoveries: number[] = [];
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await Promise.race([moreTrades(TRADES_BETWEEN_KILLS), running]);
      const at = performance.now();
      await killings[SEQUENCE[kill % SEQUENCE.length] ?? 0]();
      await moreTrades(1);
      recoveries.push(Math.round(performance.now() - at));
    }
    await moreTrades(TRADES_BETWEEN_KILLS);
  } finally {
    for (const writer of writers) writer.stop();
  }
  await running;

  const { rows } = await pool.query(`
    SELECT t.wallet, t.nonce, t.signature, c.mint, t.is_buy AS "isBuy", t.sol_amount AS "solAmount",
           t.token_amount AS "tokenAmount", t.virtual_sol AS "virtualSol", t.virtual_token AS "virtualToken",
           t.created_at AS "createdAt", u.username, u.profile_image AS "profileImage"
    FROM trades t JOIN coins c ON c.id = t.coin_id LEFT JOIN users u ON u.address = t.wallet`);
  const stored = new Map(rows.map((row) => [`${row.wallet}:${row.nonce}`, row]));
  expect(stored.size).toBe(rows.length);
  for (const { wallet, acknowledged: told } of writers) {
    for (const { nonce, answer } of told) {
      const row = stored.get(`${wallet.address}:${nonce}`);
      expect(row && presentTrade(row)).toEqual(answer);
    }
  }
  // Every order's fate is known by now, so nothing may have been executed that was not told, nor twice.
  expect(rows.length).toBe(acknowledged);
  expect(await auditLedger(pool)).toEqual([]);
  const retried = writers.flatMap((writer) => writer.acknowledged).filter(({ attempts }) => attempts > 1).length;
  expect(retried).toBeGreaterThan(0);
  process.stdout.write(
    `${KILLS} kills, ${acknowledged} acknowledged trades, 0 lost, ${retried} known only after asking again; ` +
      `first trade after a kill: median ${median(recoveries)} ms, at most ${Math.max(...recoveries)} ms, ` +
      `${recoveries.filter((ms) => ms <= READY_WITHIN_MS).length} of ${KILLS} within ${READY_WITHIN_MS / 1000} s\n`,
  );
}, 480_000);
