import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Trade } from '../lib/contract/trades.ts';
import { systemClock } from '../service/adapters/clock.ts';
import { openDatabase } from '../service/database/client.ts';
import { fundWallet } from '../service/domain/ledger/fund-wallet.ts';
import { presentTrade } from '../service/presenters/trades.ts';
import { seededRandom } from '../service/sample-market/seeded-random.ts';
import { type DoomedService, startDoomedService } from './doomed-service.ts';
import { createWallet, type FakeWallet } from './fake-wallet.ts';
import { auditLedger } from './ledger-audit.ts';
import { signInOverHttp } from './order-writer.ts';
import { launchTestCoin, SOL, signOrder } from './trading.ts';

const [TRADES, WORKERS, DUPLICATES] = process.env.CURB_LONG === '1' ? [20_000, 64, 4_000] : [2_000, 16, 400];
const COINS = 6;
const SEED = 20_261_121;

type Signed = ReturnType<typeof signOrder>;
type Answer = { status: number; trade: Trade };

let stage: DoomedService;
let pool: Pool;

beforeAll(async () => {
  stage = await startDoomedService({ instances: 2 });
  pool = new Pool({ connectionString: stage.databaseUrl });
  pool.on('error', () => {});
});
afterAll(async () => {
  await pool?.end();
  await stage?.remove();
});

/** Signs orders that are never refused: it has the SOL, and sells only what it was told it bought. */
class Worker {
  readonly wallet: FakeWallet = createWallet();
  /** Every answer to each order: one, or two where it was sent twice. */
  readonly told: Answer[][] = [];
  readonly #random;
  readonly #mints: readonly string[];
  #token = '';
  readonly #holdings: { mint: string; units: number }[] = [];

  constructor(index: number, mints: readonly string[]) {
    this.#random = seededRandom(SEED + index);
    this.#mints = mints;
  }

  async signIn(): Promise<void> {
    this.#token = await signInOverHttp(stage.urlOf, this.wallet);
  }

  /** `duplicates` of its orders go to both instances, half of them at once, half when the answer is there. */
  async trade(orders: number, duplicates: number): Promise<void> {
    for (let index = 0; index < orders; index += 1) {
      const order = this.#nextOrder();
      const instance = index % 2;
      const isTwice = Math.floor(((index + 1) * duplicates) / orders) > Math.floor((index * duplicates) / orders);
      const first = this.#send(order, instance);
      const second = isTwice && this.told.length % 4 < 2 ? this.#send(order, 1 - instance) : null;
      const answers = [await first];
      if (isTwice) answers.push(await (second ?? this.#send(order, 1 - instance)));
      this.told.push(answers);
      this.#keep(answers[0]?.trade);
    }
  }

  #nextOrder(): Signed {
    const held = this.#random.chance(0.4) && this.#holdings.length > 0 ? this.#holdings.shift() : null;
    if (held) return signOrder(this.wallet, { mint: held.mint, side: 'sell', amountIn: BigInt(held.units) });
    // Half of all buys meet on one coin.
    const mint = this.#random.chance(0.5) ? this.#mints[0] : this.#random.pick(this.#mints);
    const amountIn = BigInt(Math.floor(this.#random.between(1e6, 1e8)));
    return signOrder(this.wallet, { mint: mint ?? '', side: 'buy', amountIn });
  }

  #keep(trade: Trade | undefined): void {
    if (trade?.is_buy) this.#holdings.push({ mint: trade.mint, units: trade.token_amount });
  }

  async #send(order: Signed, instance: number): Promise<Answer> {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${this.#token}` };
    const url = stage.urlOf('swap', '/orders', instance);
    for (;;) {
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(order) });
      const body: unknown = await response.json();
      // On a machine that is busy with others an order may have to be asked for again.
      if (response.status !== 503) return { status: response.status, trade: body as Trade };
    }
  }
}

async function openMarket(): Promise<Worker[]> {
  const database = openDatabase(stage.databaseUrl, { maxConnections: 2 });
  const context = { database, clock: systemClock };
  const mints: string[] = [];
  while (mints.length < COINS) mints.push((await launchTestCoin(context)).mint);
  const workers = Array.from({ length: WORKERS }, (_, index) => new Worker(index, mints));
  for (const worker of workers) {
    await fundWallet(context, worker.wallet.address, 1_000n * SOL);
    await worker.signIn();
  }
  await database.close();
  return workers;
}

it(`executes ${TRADES} orders of ${WORKERS} workers on two instances exactly once, ${DUPLICATES} of them sent twice`, async () => {
  const workers = await openMarket();
  const begin = performance.now();
  const share = (total: number, index: number) =>
    Math.floor((total * (index + 1)) / WORKERS) - Math.floor((total * index) / WORKERS);
  await Promise.all(workers.map((worker, index) => worker.trade(share(TRADES, index), share(DUPLICATES, index))));
  const seconds = (performance.now() - begin) / 1000;

  const told = workers.flatMap((worker) => worker.told);
  expect(told.length).toBe(TRADES);
  const twice = told.filter((answers) => answers.length === 2);
  expect(twice.length).toBe(DUPLICATES);
  for (const [first, second] of twice) expect(second?.trade).toEqual(first?.trade);
  expect(new Set(told.flat().map(({ status }) => status))).toEqual(new Set([200, 201]));

  const { rows } = await pool.query(`
    SELECT t.wallet, t.signature, c.mint, t.is_buy AS "isBuy", t.sol_amount AS "solAmount",
           t.token_amount AS "tokenAmount", t.virtual_sol AS "virtualSol", t.virtual_token AS "virtualToken",
           t.created_at AS "createdAt", u.username, u.profile_image AS "profileImage"
    FROM trades t JOIN coins c ON c.id = t.coin_id LEFT JOIN users u ON u.address = t.wallet`);
  const stored = new Map(rows.map((row) => [row.signature, presentTrade(row)]));
  expect(rows.length).toBe(TRADES);
  expect(stored.size).toBe(TRADES);
  for (const [answer] of told) expect(stored.get(answer?.trade.signature ?? '')).toEqual(answer?.trade);

  // Sums of zero per asset and transaction, nobody below zero, reserves that are their balances, and more.
  expect(await auditLedger(pool)).toEqual([]);
  const created = told.flat().filter(({ status }) => status === 201).length;
  process.stdout.write(
    `${TRADES} trades of ${WORKERS} workers on two instances in ${seconds.toFixed(1)} s, ${DUPLICATES} sent twice, ` +
      `${created} answered as new, ${told.flat().length - created} as known: each once, every sum zero\n`,
  );
}, 480_000);
