import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBreakingProxy } from '../../../test/breaking-proxy.ts';
import { createWallet } from '../../../test/fake-wallet.ts';
import { auditLedger } from '../../../test/ledger-audit.ts';
import { startTestService, type TestService } from '../../../test/service.ts';
import { launchTestCoin, openQueue, refusalOf, SOL, verifiedOrder } from '../../../test/trading.ts';
import { fundWallet } from '../ledger/fund-wallet.ts';
import type { OrderQueue } from './order-queue.ts';

let service: TestService;
let coin: { id: number; mint: string };

beforeAll(async () => {
  service = await startTestService();
  coin = await launchTestCoin(service.context);
});
afterAll(async () => {
  expect(await auditLedger(service.context.database.pool)).toEqual([]);
  await service.close();
});

async function fundedWallet(): Promise<string> {
  const { address } = createWallet();
  await fundWallet(service.context, address, 100n * SOL);
  return address;
}

const buyOf = (address: string) => verifiedOrder(address, { mint: coin.mint, side: 'buy', amountIn: SOL / 100n });
const tradesOf = async (address: string) =>
  (await service.context.database.pool.query('SELECT count(*)::int AS n FROM trades WHERE wallet = $1', [address]))
    .rows[0].n;

/** Runs `work` while another transaction holds the coin, so that every batch stands still. */
async function whileCoinIsHeld(work: (holder: PoolClient) => Promise<void>): Promise<void> {
  const holder = await service.context.database.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM coins WHERE id = $1 FOR UPDATE', [coin.id]);
    await work(holder);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}

/** Waits until an executor stands in line for the coin; PostgreSQL itself says so. */
async function executorWaiting(holder: PoolClient): Promise<number> {
  for (;;) {
    const { rows } = await holder.query(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'curb orders' AND wait_event_type = 'Lock' AND datname = current_database()`,
    );
    if (rows[0]) return rows[0].pid;
    await holder.query('SELECT pg_stat_clear_snapshot()');
  }
}

describe('the bounds of the queue', () => {
  it('refuse the order that is one too many, for all and for one wallet, and take orders again afterwards', async () => {
    const queue = openQueue(service.context, { total: 4, perWallet: 2 });
    const wallets = await Promise.all([fundedWallet(), fundedWallet(), fundedWallet()]);
    const [a = '', b = '', c = ''] = wallets;
    const taken: Promise<unknown>[] = [];
    await whileCoinIsHeld(async () => {
      taken.push(queue.submit(buyOf(a)), queue.submit(buyOf(a)));
      expect(await refusalOf(queue.submit(buyOf(a)))).toBe('queue_full');
      taken.push(queue.submit(buyOf(b)), queue.submit(buyOf(b)));
      expect(await refusalOf(queue.submit(buyOf(c)))).toBe('queue_full');
    });
    await Promise.all(taken);
    expect(await refusalOf(queue.submit(buyOf(c)))).toBe('none');
    await queue.drain();
  });

  it('end with the drain: what is under way is answered, what comes later is not taken', async () => {
    const queue = openQueue(service.context);
    const address = await fundedWallet();
    const underWay = Array.from({ length: 20 }, () => queue.submit(buyOf(address)));
    const drained = queue.drain();
    expect(await refusalOf(queue.submit(buyOf(address)))).toBe('unavailable');
    await drained;
    expect(await Promise.all(underWay)).toHaveLength(20);
    expect(await tradesOf(address)).toBe(20);
  });
});

describe('an order that waits too long', () => {
  it('is answered as unavailable, and the same order later is executed at most once', async () => {
    const queue = openQueue(service.context, { answerWithinMs: 150 });
    const address = await fundedWallet();
    const order = buyOf(address);
    await whileCoinIsHeld(async () => {
      expect(await refusalOf(queue.submit(order))).toBe('unavailable');
    });
    await service.context.orders.submit(order);
    expect(await tradesOf(address)).toBe(1);
    await queue.drain();
  });
});

describe('a lost connection', () => {
  it('in the middle of a batch costs nothing but time', async () => {
    const queue = openQueue(service.context);
    const wallets = await Promise.all(Array.from({ length: 5 }, fundedWallet));
    let answers: Promise<unknown>[] = [];
    await whileCoinIsHeld(async (holder) => {
      answers = wallets.map((address) => queue.submit(buyOf(address)));
      const pid = await executorWaiting(holder);
      await holder.query('SELECT pg_terminate_backend($1)', [pid]);
    });
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ replayed: false });
    for (const address of wallets) expect(await tradesOf(address)).toBe(1);
    await queue.drain();
  });

  it('before the first order is opened again', async () => {
    const queue = openQueue(service.context);
    const address = await fundedWallet();
    await queue.submit(buyOf(address));
    await service.context.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'curb orders' AND datname = current_database()`,
    );
    await queue.submit(buyOf(address));
    expect(await tradesOf(address)).toBe(2);
    await queue.drain();
  });

  it('between a commit and its answer is looked up, never guessed: one trade, told as new', async () => {
    const { settings } = service.context;
    const proxy = await startBreakingProxy(settings.databaseUrl);
    const queue = openQueue({ ...service.context, settings: { ...settings, databaseUrl: proxy.url } });
    const address = await fundedWallet();
    await queue.submit(buyOf(address));
    proxy.loseNextCommit();
    const order = buyOf(address);
    const first = await queue.submit(order);
    expect(first.replayed).toBe(false);
    expect(await tradesOf(address)).toBe(2);
    expect(await queue.submit(order)).toEqual({ ...first, replayed: true });
    await queue.drain();
    await proxy.close();
  });

  it('with a batch begun behind the lost one costs neither its trades', async () => {
    const { settings } = service.context;
    const proxy = await startBreakingProxy(settings.databaseUrl);
    const queue = openQueue(
      { ...service.context, settings: { ...settings, databaseUrl: proxy.url } },
      { batch: 2, aheadFrom: 1 },
    );
    const address = await fundedWallet();
    await queue.submit(buyOf(address));
    proxy.loseNextCommit();
    const answers = await Promise.all(Array.from({ length: 6 }, () => queue.submit(buyOf(address))));
    expect(answers.map(({ replayed }) => replayed)).toEqual(Array(6).fill(false));
    expect(new Set(answers.map(({ trade }) => trade.seq)).size).toBe(6);
    expect(await tradesOf(address)).toBe(7);
    await queue.drain();
    await proxy.close();
  });

  it('after a batch was begun ahead has it begun anew, with what is true by then', async () => {
    const { settings, database } = service.context;
    const proxy = await startBreakingProxy(settings.databaseUrl);
    const queue = openQueue(
      { ...service.context, settings: { ...settings, databaseUrl: proxy.url } },
      { batch: 1, aheadFrom: 1 },
    );
    const [a, b] = await Promise.all([fundedWallet(), fundedWallet()]);
    await queue.submit(buyOf(a));
    proxy.loseBehindNextLoad(async () => {
      await database.pool.query(`INSERT INTO bans (address, reason) VALUES ($1, 'spam')`, [b]);
    });
    const [first, second] = [queue.submit(buyOf(a)), refusalOf(queue.submit(buyOf(b)))];
    expect(await first).toMatchObject({ replayed: false });
    expect(await second).toBe('account_banned');
    expect([await tradesOf(a), await tradesOf(b)]).toEqual([2, 0]);
    await queue.drain();
    await proxy.close();
  });

  it('to a server that is not there answers unavailable in bounded time, with a hint when to ask again', async () => {
    const { settings } = service.context;
    const proxy = await startBreakingProxy(settings.databaseUrl);
    await proxy.close();
    const queue: OrderQueue = openQueue(
      { ...service.context, settings: { ...settings, databaseUrl: proxy.url } },
      { answerWithinMs: 200 },
    );
    const address = await fundedWallet();
    await expect(queue.submit(buyOf(address))).rejects.toMatchObject({
      code: 'unavailable',
      details: { retryAfterSeconds: 2 },
    });
    await queue.drain();
  });
});

describe('an order the database refuses', () => {
  it('falls alone: the others of its batch are executed', async () => {
    const queue = openQueue(service.context);
    const [a, b, c] = await Promise.all([fundedWallet(), fundedWallet(), fundedWallet()]);
    const { trade } = await queue.submit(buyOf(a ?? ''));
    // Two wallets with one signature: the unique index is the last line of defence.
    const results = await Promise.allSettled([
      queue.submit(buyOf(b ?? '')),
      queue.submit({ ...buyOf(c ?? ''), signature: trade.signature }),
      queue.submit(buyOf(b ?? '')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { code: 'internal_error' } });
    expect(await tradesOf(c ?? '')).toBe(0);
    await queue.drain();
  });

  it('takes nothing with it from the batch that was begun behind its own', async () => {
    const queue = openQueue(service.context, { batch: 2, aheadFrom: 1 });
    const [a = '', b = '', c = ''] = await Promise.all([fundedWallet(), fundedWallet(), fundedWallet()]);
    const { trade } = await queue.submit(buyOf(a));
    const results = await Promise.allSettled([
      queue.submit(buyOf(b)),
      queue.submit({ ...buyOf(c), signature: trade.signature }),
      queue.submit(buyOf(b)),
      queue.submit(buyOf(b)),
      queue.submit(buyOf(b)),
    ]);
    const refused = results.flatMap(({ status }, index) => (status === 'rejected' ? index : []));
    expect(refused).toEqual([1]);
    expect([await tradesOf(b), await tradesOf(c)]).toEqual([4, 0]);
    await queue.drain();
  });
});
