import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CANDLE_SECONDS, type Candle } from '../../lib/contract/candles.ts';
import { createWallet, type FakeWallet } from '../../test/fake-wallet.ts';
import { startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket } from '../../test/small-market.ts';
import { SOL } from '../../test/trading.ts';
import type { ExecutedTrade } from '../domain/orders/executed-trade.ts';
import { catchUp } from '../domain/projections/catch-up.ts';

const DAY = Date.UTC(2026, 0, 10) / 1000;
/** Seconds after the start of a day at which a trade is made. */
const MOMENTS = [0, 1, 4, 61, 3_599, 3_600, 90_000];

let service: TestService;
let trader: FakeWallet & { token: string };
let mint: string;
let quiet: string;
const trades: ExecutedTrade[] = [];

beforeAll(async () => {
  let now = new Date(DAY * 1000 - 1000);
  service = await startTestService({ clock: { now: () => now } });
  const market = openSmallMarket(service);
  trader = await market.openWallet();
  ({ mint } = await market.launch());
  quiet = (await market.launch()).mint;
  for (const [index, moment] of MOMENTS.entries()) {
    now = new Date((DAY + moment) * 1000 + 250);
    const sells = index % 3 === 2;
    const previous = trades.at(-1)?.tokenAmount ?? 0n;
    trades.push(await (sells ? market.sell(trader, mint, previous) : market.buy(trader, mint, SOL)));
  }
  await catchUp(service.context);
  now = new Date();
  trader.token = await service.signIn(trader);
});
afterAll(() => service.close());

async function candles(query: string, of = mint): Promise<Candle[]> {
  const answer = await service.request('market', `/candles/${of}?${query}`, { token: trader.token });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { candles: Candle[] }).candles;
}
const priceAfter = (trade?: ExecutedTrade) => Number(trade?.virtualSol) / Number(trade?.virtualToken) / 1000;

/** Candles made from the trades in plain steps. */
function expected(seconds: number): Candle[] {
  const made = new Map<number, Candle>();
  let before = 30 / 1_073_000_000;
  for (const trade of trades) {
    const time = Math.floor(trade.createdAt.getTime() / 1000 / seconds) * seconds;
    const price = priceAfter(trade);
    const volume = Number(trade.solAmount) / 1e9;
    const candle = made.get(time) ?? {
      time,
      open: before,
      high: before,
      low: before,
      close: 0,
      volume: 0,
      marketCap: 0,
    };
    candle.high = Math.max(candle.high, price);
    candle.low = Math.min(candle.low, price);
    candle.close = price;
    candle.volume += volume;
    candle.marketCap = price * 1e9;
    made.set(time, candle);
    before = price;
  }
  return [...made.values()].map((candle) => ({ ...candle, volume: expect.closeTo(candle.volume, 8) as number }));
}

describe('GET /candles/{mint}', () => {
  it('refuses nobody, says 404 to what names no coin and 400 to what is no span', async () => {
    expect((await service.request('market', `/candles/${mint}`)).status).toBe(401);
    for (const id of ['x', createWallet().address]) {
      expect((await service.request('market', `/candles/${id}`, { token: trader.token })).status).toBe(404);
    }
    for (const query of ['interval=2m', 'from=x', 'to=-1', 'from=1.5']) {
      const answer = await service.request('market', `/candles/${mint}?${query}`, { token: trader.token });
      expect(answer.status).toBe(400);
    }
  });

  it.each(Object.entries(CANDLE_SECONDS))('draws candles of %s', async (interval, seconds) => {
    expect(await candles(`interval=${interval}`)).toEqual(expected(seconds));
  });

  it('has none for a coin nobody traded', async () => {
    expect(await candles('', quiet)).toEqual([]);
  });

  it('keeps to a span whose ends are whole candles', async () => {
    const minutes = expected(60);
    expect(await candles(`from=${DAY + 3_599}&to=${DAY + 3_600}`)).toEqual(minutes.slice(2, 4));
    expect(await candles(`from=${DAY + 30}&to=${DAY + 30}`)).toEqual(minutes.slice(0, 1));
    expect(await candles(`from=${DAY + 90_060}`)).toEqual([]);
    expect(await candles(`to=${DAY - 1}`)).toEqual([]);
    expect(await candles('from=5&to=4')).toEqual([]);
    expect(await candles('from=99999999999')).toEqual([]);
    expect(await candles(`interval=1d&from=${DAY + 86_401}`)).toEqual(expected(86_400).slice(1));
  });

  it('gives the latest 1000 of a long history', async () => {
    const { mint: long } = await openSmallMarket(service).launch();
    await service.context.database.pool.query(
      `insert into candles (coin_id, seconds, time, open, high, low, close, volume, buys, sells, first_seq, last_seq)
       select (select id from coins where mint = $1), 1, 1000000 + n, n, n, n, n, 1, 1, 0, n, n
       from generate_series(0, 5099) as n`,
      [long],
    );
    const seconds = await candles('interval=1s', long);
    expect([seconds.length, seconds[0]?.time, seconds.at(-1)?.time]).toEqual([1000, 1_004_100, 1_005_099]);
    const fives = await candles('interval=5s', long);
    expect([fives.length, fives[0]?.open, fives[0]?.close, fives.at(-1)?.time]).toEqual([1000, 100, 104, 1_005_095]);
    expect(fives[0]?.volume).toBe(5e-9);
  });
});
