import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet } from '../../test/fake-wallet.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket } from '../../test/small-market.ts';
import { SOL } from '../../test/trading.ts';
import { catchUp } from '../domain/projections/catch-up.ts';
import { measure } from '../domain/volatility/get-volatility.ts';

const clock = createTestClock();
let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startTestService({ clock, settings: { tokenTtlSeconds: 90 * 86_400 } });
  token = await service.signIn(createWallet());
});
afterAll(() => service.close());

const ask = async (mint: string, query = '') => {
  const answer = await service.request('volatility', `/volatility/${mint}${query}`, { token });
  return { status: answer.status, body: await answer.json() };
};

describe('GET /volatility/{mint}', () => {
  it('answers nobody, 404 for what is no coin and 400 for what is no window', async () => {
    const { mint } = await openSmallMarket(service).launch();
    expect((await service.request('volatility', `/volatility/${mint}`)).status).toBe(401);
    for (const id of ['x', createWallet().address]) expect((await ask(id)).status).toBe(404);
    expect((await ask(mint, '?window=2h')).status).toBe(400);
  });

  it('is all zero for a coin nobody traded', async () => {
    const { mint } = await openSmallMarket(service).launch();
    const { body } = await ask(mint, '?window=1h');
    expect(body).toMatchObject({
      realisedVolatility: 0,
      range: 0,
      maxDrawdown: 0,
      change: 0,
      candles: 0,
      window: '1h',
    });
    expect(body.open).toBe(30 / 1_073_000_000);
  });

  it('measures the trades of the window, from the price before it', async () => {
    const market = openSmallMarket(service);
    const trader = await market.openWallet();
    const { mint } = await market.launch();
    await market.buy(trader, mint, 5n * SOL);
    // To a full hour, so that the two trades to come share a candle of whatever width.
    clock.advance(4 * 3_600_000 - (clock.now().getTime() % 3_600_000));
    const bought = await market.buy(trader, mint, SOL);
    clock.advance(120_000);
    await market.sell(trader, mint, bought.tokenAmount * 2n);
    await catchUp(service.context);
    const { body: hour } = await ask(mint, '?window=1h');
    const { body: day } = await ask(mint);
    expect([hour.candles, day.candles]).toEqual([2, 2]);
    expect(hour.open).toBeGreaterThan(day.open);
    expect(hour.high).toBe(day.high);
    expect(hour.maxDrawdown).toBeCloseTo((1 - hour.close / hour.high) * 100, 3);
    expect(hour.change).toBeCloseTo((hour.close / hour.open - 1) * 100, 3);
    expect(day.realisedVolatility).toBeGreaterThan(hour.realisedVolatility);
  });
});

describe('the figures', () => {
  const candle = (low: number, high: number, close: number) => ({ time: 0, open: 0, high, low, close, volume: 0n });

  it('are those of the formulas', () => {
    const figures = measure([candle(1, 2, 2), candle(0.5, 2, 1), candle(1, 4, 4)], 1);
    expect(figures).toMatchObject({ high: 4, low: 0.5, open: 1, close: 4, range: 700, maxDrawdown: 50, change: 300 });
    expect(figures.realisedVolatility).toBeCloseTo(100 * Math.sqrt(2 * Math.log(2) ** 2 + Math.log(4) ** 2), 3);
  });
});
