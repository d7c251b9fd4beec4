import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWallet } from '../../../test/fake-wallet.ts';
import { auditLedger } from '../../../test/ledger-audit.ts';
import { startTestService, type TestService } from '../../../test/service.ts';
import { launchTestCoin, openQueue, SOL, verifiedOrder } from '../../../test/trading.ts';
import { ServiceError } from '../../errors.ts';
import { fundWallet } from '../ledger/fund-wallet.ts';
import type { OrderOutcome, OrderQueue, VerifiedOrder } from './order-queue.ts';

const WALLETS = 24;
const COINS = 6;
const ORDERS = process.env.CURB_LONG === '1' ? 40_000 : 4_000;

let service: TestService;
let queues: OrderQueue[];

beforeAll(async () => {
  service = await startTestService();
  queues = [service.context.orders, openQueue(service.context)];
});
afterAll(async () => {
  await queues[1]?.drain();
  await service.close();
});

/** A sequence of numbers that a seed repeats. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Answer = { order: VerifiedOrder; outcome: OrderOutcome | null; refusal: string | null };

async function ask(queue: OrderQueue, order: VerifiedOrder): Promise<Answer> {
  try {
    return { order, outcome: await queue.submit(order), refusal: null };
  } catch (error) {
    if (error instanceof ServiceError) return { order, outcome: null, refusal: error.code };
    throw error;
  }
}

it('conserves every unit through thousands of random orders on two instances at once', async () => {
  const random = randomNumbers(20_261_121);
  const wallets = Array.from({ length: WALLETS }, () => createWallet().address);
  await Promise.all(wallets.map((address) => fundWallet(service.context, address, 200n * SOL)));
  // Some creators trade their own coin.
  const coins = await Promise.all(
    Array.from({ length: COINS }, (_, index) => launchTestCoin(service.context, wallets[index * 5])),
  );
  const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
  const sent: VerifiedOrder[] = [];
  const answers: Answer[] = [];

  const nextOrder = (address: string): VerifiedOrder => {
    const chance = random(100);
    const earlier = sent[random(sent.length)];
    if (earlier && chance < 4) return earlier;
    const side = random(100) < 60 ? 'buy' : 'sell';
    const amountIn =
      side === 'buy' ? BigInt(1 + random(chance < 10 ? 3 : 2_000_000_000)) : BigInt(1 + random(4_000)) * 1_000_000_000n;
    const minOut = random(100) < 5 ? 9_000_000_000_000_000n : 1n;
    const order = { mint: pick(random(100) < 40 ? coins.slice(0, 1) : coins).mint, side, amountIn, minOut } as const;
    if (earlier && chance < 6) return verifiedOrder(earlier.address, { ...order, nonce: earlier.nonce });
    return verifiedOrder(address, order);
  };
  const trader = async (address: string, orders: number) => {
    for (let index = 0; index < orders; index += 1) {
      const order = nextOrder(address);
      sent.push(order);
      answers.push(await ask(pick(queues), order));
    }
  };
  // Two writers for each wallet, so that a wallet stands in both queues at once.
  await Promise.all([...wallets, ...wallets].map((address) => trader(address, Math.ceil(ORDERS / WALLETS / 2))));

  const { pool } = service.context.database;
  expect(await auditLedger(pool)).toEqual([]);

  const refusals = new Set(answers.flatMap(({ refusal }) => refusal ?? []));
  expect([...refusals].sort()).toEqual([
    'amount_too_small',
    'insufficient_balance',
    'nonce_reused',
    'slippage_exceeded',
  ]);
  const executed = answers.filter(({ outcome }) => outcome && !outcome.replayed);
  const { rows } = await pool.query(
    'SELECT count(*)::int AS n, count(DISTINCT (wallet, nonce))::int AS orders FROM trades',
  );
  expect(rows[0]).toEqual({ n: executed.length, orders: executed.length });
  expect(executed.length).toBeGreaterThan(ORDERS / 3);
  const graduated = await pool.query('SELECT count(*)::int AS n FROM coins WHERE complete');
  expect(graduated.rows[0].n).toBeGreaterThan(0);

  const told = new Map(executed.map(({ order, outcome }) => [`${order.address}:${order.nonce}`, outcome?.trade]));
  const replays = answers.filter(({ outcome }) => outcome?.replayed);
  expect(replays.length).toBeGreaterThan(10);
  for (const { order, outcome } of replays) expect(outcome?.trade).toEqual(told.get(`${order.address}:${order.nonce}`));
}, 120_000);
