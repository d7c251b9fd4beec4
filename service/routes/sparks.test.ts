import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Spark } from '../../lib/contract/sparks.ts';
import { createWallet } from '../../test/fake-wallet.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket, type SmallMarket } from '../../test/small-market.ts';
import { SOL } from '../../test/trading.ts';
import { linePrices } from '../domain/market/list-sparks.ts';
import { catchUp } from '../domain/projections/catch-up.ts';

const clock = createTestClock();
let service: TestService;
let market: SmallMarket;
let token: string;
beforeAll(async () => {
  service = await startTestService({ clock });
  market = openSmallMarket(service);
  token = await service.signIn(createWallet());
});
afterAll(() => service.close());

const ask = (query: string) => service.request('market', `/sparks${query}`, { token });

describe('GET /sparks', () => {
  it('refuses nobody, and says 400 to what names no coins', async () => {
    const { mint } = await market.launch();
    expect((await service.request('market', `/sparks?mints=${mint}`)).status).toBe(401);
    const many = Array.from({ length: 101 }, () => mint).join(',');
    for (const query of ['', '?mints=', '?mints=x', `?mints=${many}`]) expect((await ask(query)).status).toBe(400);
  });

  it('draws each known coin once, from its opening to the price now', async () => {
    const wallet = await market.openWallet();
    const { mint } = await market.launch();
    const still = (await market.launch()).mint;
    clock.advance(30 * 60_000);
    await market.buy(wallet, mint, 5n * SOL);
    await catchUp(service.context);
    const answer = await ask(`?mints=${mint},${still},${mint},${createWallet().address}`);
    expect(answer.status).toBe(200);
    const { sparks } = (await answer.json()) as { sparks: Spark[] };
    const lines = new Map(sparks.map((spark) => [spark.mint, spark.prices]));
    expect([...lines.keys()].sort()).toEqual([mint, still].sort());
    const moved = lines.get(mint) ?? [];
    expect(moved).toHaveLength(25);
    expect(moved.at(-1)).toBeGreaterThan((moved[0] ?? 0) * 1.3);
    expect(new Set(lines.get(still)).size).toBe(1);
  });
});

describe('linePrices', () => {
  it('carries each close on until the next candle, and ends at the price now', () => {
    const candles = [
      { time: 86_400, open: 1, close: 2 },
      { time: 86_400 + 12 * 3600, open: 2, close: 4 },
    ];
    const prices = linePrices({ createdAt: 0, price: 5, candles }, 2 * 86_400);
    expect(prices.slice(0, 13)).toEqual([1, ...Array(12).fill(2)]);
    expect(prices.slice(13)).toEqual([...Array(11).fill(4), 5]);
  });

  it('is flat without a candle', () => {
    expect(new Set(linePrices({ createdAt: 0, price: 3, candles: [] }, 500))).toEqual(new Set([3]));
  });
});
