import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeWallet } from '../../../test/fake-wallet.ts';
import { createTestClock, startTestService, type TestService } from '../../../test/service.ts';
import { openSmallMarket, type SmallMarket } from '../../../test/small-market.ts';
import { SOL } from '../../../test/trading.ts';
import { catchUp } from './catch-up.ts';
import { projectEvents } from './project-events.ts';
import { rebuildProjections } from './rebuild-projections.ts';
import { refreshMovingCoins } from './refresh-moving-coins.ts';
import { startProjections } from './start-projections.ts';

const HOUR = 3_600_000;

let clock: ReturnType<typeof createTestClock>;
let service: TestService;
let market: SmallMarket;
let trader: FakeWallet;
beforeEach(async () => {
  clock = createTestClock();
  service = await startTestService({ clock });
  market = openSmallMarket(service);
  trader = await market.openWallet();
});
afterEach(() => service.close());

async function rows(text: string) {
  return (await service.context.database.pool.query(text)).rows as Record<string, unknown>[];
}
const candles = () => rows('select * from candles order by coin_id, seconds, time');
const figures = () =>
  rows(
    `select id, holder_count, volume24h, trades24h, buys24h, price_change1h, price_change24h from coins order by id`,
  );

/** Buys and sells of several coins, hours apart, by wallets that all differ. */
async function tradeAround(count: number): Promise<void> {
  const coins = [await market.launch(), await market.launch(), await market.launch()];
  const wallets = [trader, await market.openWallet(), await market.openWallet()];
  for (let index = 0; index < count; index++) {
    const { mint } = coins[index % coins.length] ?? { mint: '' };
    const wallet = wallets[Math.floor(index / 2) % wallets.length] ?? trader;
    const { tokenAmount } = await market.buy(wallet, mint, (SOL * BigInt(1 + (index % 7))) / 4n);
    if (index % 3 === 0) await market.sell(wallet, mint, tokenAmount / (index % 2 === 0 ? 1n : 2n));
    if (index % 5 === 0) clock.advance(index * 61_000);
  }
}

describe('the projection of trades', () => {
  it('tells nothing of what is not committed, and skips nothing that commits late', async () => {
    const { mint } = await market.launch();
    await catchUp(service.context);
    const late = await service.context.database.pool.connect();
    try {
      await late.query('begin');
      await late.query(`insert into events (kind, coin_id) values ('launch', 1)`);
      await market.buy(trader, mint, SOL);
      // The trade is committed, but an event before it may still come.
      expect(await projectEvents(service.context)).toBe('waiting');
      expect(await candles()).toEqual([]);
      await late.query('commit');
    } finally {
      late.release();
    }
    await catchUp(service.context);
    expect(await candles()).toHaveLength(3);
    expect(await projectEvents(service.context)).toBe('idle');
  });

  it('counts each trade once, however many projectors run', async () => {
    const running = [1, 2, 3].map(() => startProjections(service.context));
    await tradeAround(24);
    await Promise.all(running.map((projections) => projections.settled()));
    await Promise.all(running.map((projections) => projections.stop()));
    const [counted] = await rows(
      'select sum(buys + sells)::int as trades, sum(volume)::text as volume from candles where seconds = 1',
    );
    expect(counted).toEqual(
      (await rows('select count(*)::int as trades, sum(sol_amount)::text as volume from trades'))[0],
    );
  });

  it('writes nothing when it fails, and goes on from there', async () => {
    await tradeAround(4);
    const failing = { ...service.context, clock: { now: () => new Date(Number.NaN) } };
    // Until no other transaction of the server is open, there is nothing to fail at.
    await vi.waitFor(() => expect(projectEvents(failing)).rejects.toThrow(), { timeout: 20_000 });
    expect(await candles()).toEqual([]);
    await catchUp(service.context);
    expect((await candles()).length).toBeGreaterThan(0);
  });

  it('comes out equal when it is made anew from trades and entries', async () => {
    await tradeAround(30);
    await catchUp(service.context);
    // One moment for both: the windows of the figures move with the minutes.
    const moment = clock.now();
    const context = { ...service.context, clock: { now: () => moment } };
    await refreshMovingCoins(context);
    const live = { candles: await candles(), figures: await figures() };
    await rebuildProjections(context);
    expect(await candles()).toEqual(live.candles);
    expect(await figures()).toEqual(live.figures);
    expect(await projectEvents(service.context)).toBe('idle');

    await market.buy(trader, (await market.launch()).mint, SOL);
    await catchUp(service.context);
    const after = await candles();
    await rebuildProjections(service.context);
    expect(await candles()).toEqual(after);
  });

  it('lets the figures of yesterday fade without a trade', async () => {
    const { mint } = await market.launch();
    const { tokenAmount } = await market.buy(trader, mint, SOL);
    await catchUp(service.context);
    const [fresh] = await figures();
    expect(fresh).toMatchObject({ holder_count: 1, trades24h: 1, buys24h: 1 });
    expect(fresh?.price_change1h).toBeGreaterThan(6);

    clock.advance(2 * HOUR);
    await refreshMovingCoins(service.context);
    const [later] = await figures();
    expect(later).toMatchObject({ trades24h: 1, price_change1h: 0, price_change24h: fresh?.price_change24h });

    clock.advance(23 * HOUR);
    await refreshMovingCoins(service.context);
    const still = { trades24h: 0, buys24h: 0, volume24h: 0, price_change1h: 0, price_change24h: 0 };
    expect(await figures()).toMatchObject([{ ...still, holder_count: 1 }]);

    await market.sell(trader, mint, tokenAmount);
    await catchUp(service.context);
    expect(await figures()).toMatchObject([{ holder_count: 0, trades24h: 1, buys24h: 0 }]);
  });
});
