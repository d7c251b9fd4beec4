import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_CURVE_FEES } from '../lib/curve/fees.ts';
import { graduate } from '../lib/curve/graduation.ts';
import { type MarketState, marketCap, openCurve } from '../lib/curve/market-state.ts';
import { quoteBuy } from '../lib/curve/quote-buy.ts';
import { quoteSell } from '../lib/curve/quote-sell.ts';
import type { TradeQuote } from '../lib/curve/trade-quote.ts';
import { computeDistributions } from '../service/domain/holders/compute-distributions.ts';
import { fundWallet } from '../service/domain/ledger/fund-wallet.ts';
import { catchUp } from '../service/domain/projections/catch-up.ts';
import { rebuildProjections } from '../service/domain/projections/rebuild-projections.ts';
import { STORED_WIDTHS } from '../service/domain/projections/stored-widths.ts';
import { seededRandom } from '../service/sample-market/seeded-random.ts';
import { createWallet } from './fake-wallet.ts';
import {
  balancesFromEntries,
  candlesFromTrades,
  positionsFromTrades,
  readTrades,
  reservesFromBalances,
  spreadFromBalances,
  spreadsFromTrades,
  type TradeRow,
} from './rebuild-from-entries.ts';
import { createTestClock, startTestService, type TestService } from './service.ts';
import { launchTestCoin, refusalOf, SOL, verifiedOrder } from './trading.ts';

const SEEDS = Array.from({ length: process.env.CURB_LONG === '1' ? 50 : 4 }, (_, index) => 1000 + index);
const ORDERS = 250;
const COINS = 3;
const WALLETS = 14;

let clock: ReturnType<typeof createTestClock>;
let service: TestService;
beforeAll(async () => {
  clock = createTestClock();
  service = await startTestService({ clock });
});
afterAll(() => service.close());

type Coin = { id: number; mint: string };
const rows = async (text: string, values: unknown[] = []) =>
  (await service.context.database.pool.query(text, values)).rows;

/** A market that wanders: buys from dust to graduation, sells of all that is held and of parts, pauses in between. */
async function playMarket(seed: number): Promise<Coin[]> {
  const random = seededRandom(seed);
  const wallets = Array.from({ length: WALLETS }, () => createWallet().address);
  for (const address of wallets) await fundWallet(service.context, address, 500n * SOL);
  const coins: Coin[] = [];
  // The first coin's creator trades it too.
  while (coins.length < COINS)
    coins.push(await launchTestCoin(service.context, coins.length === 0 ? wallets[0] : undefined));
  for (let index = 0; index < ORDERS; index += 1) {
    const [address, coin] = [random.pick(wallets), random.pick(coins)];
    const [account] = await rows(`SELECT balance FROM ledger_accounts WHERE owner = $1 AND asset_id = $2`, [
      address,
      coin.id,
    ]);
    const held = BigInt(account?.balance ?? 0);
    const sells = held > 0n && random.chance(0.4);
    const part = random.chance(0.3) ? held : (held * BigInt(Math.ceil(random.next() * 1000))) / 1000n;
    const lamports = BigInt(Math.ceil(10 ** random.between(2, 10.8)));
    const expiresAt = new Date(clock.now().getTime() + 60_000).toISOString();
    const order = {
      mint: coin.mint,
      side: sells ? 'sell' : 'buy',
      amountIn: sells ? part : lamports,
      expiresAt,
    } as const;
    await refusalOf(service.context.orders.submit(verifiedOrder(address, order)));
    if (random.chance(0.3)) clock.advance(Math.ceil(10 ** random.between(1, 6.5)));
  }
  return coins;
}

/** Trades a curve again from its opening: every amount, fee and reserve must come out as it was written. */
function replay(trades: readonly TradeRow[]): { state: MarketState; ath: bigint; graduatedAt: bigint | null } {
  let state: MarketState = openCurve();
  let [ath, graduatedAt]: [bigint, bigint | null] = [marketCap(state), null];
  for (const [index, trade] of trades.entries()) {
    const { seq, isBuy, solAmount, tokenAmount, protocolFee, creatorFee, lpFee, virtualSol, virtualToken } = trade;
    expect(seq).toBe(index + 1);
    const quote: TradeQuote = isBuy
      ? quoteBuy(state, solAmount + protocolFee + creatorFee + lpFee, DEFAULT_CURVE_FEES)
      : quoteSell(state, tokenAmount, DEFAULT_CURVE_FEES);
    expect(quote).toMatchObject({ solAmount, tokenAmount, protocolFee, creatorFee, lpFee });
    expect(quote.after).toMatchObject({ virtualSol, virtualToken });
    state = quote.after;
    const cap = marketCap(state);
    if (cap > ath) ath = cap;
    if (quote.completes && state.phase === 'curve') {
      state = graduate(state).pool;
      graduatedAt = cap;
    }
  }
  return { state, ath, graduatedAt };
}

const units = (state: MarketState) => ({
  complete: state.phase === 'pool',
  virtualSol: state.virtualSol,
  virtualToken: state.virtualToken,
  realSol: state.phase === 'curve' ? state.realSol : 0n,
  realToken: state.phase === 'curve' ? state.realToken : 0n,
});

async function liveCoin({ id }: Coin) {
  const [row] = await rows(
    `SELECT complete, virtual_sol, virtual_token, real_sol, real_token, ath_market_cap, graduated_market_cap, trade_seq,
       holder_count, top10_percentage, creator_sold, creator FROM coins WHERE id = $1`,
    [id],
  );
  const reserves = {
    complete: row.complete,
    virtualSol: BigInt(row.virtual_sol),
    virtualToken: BigInt(row.virtual_token),
    realSol: BigInt(row.real_sol),
    realToken: BigInt(row.real_token),
  };
  return { row, reserves };
}

const AMOUNTS = ['held', 'cost', 'spent', 'received', 'bought', 'sold', 'realised'] as const;

async function livePositions({ id }: Coin) {
  const live = await rows(
    `SELECT wallet, held, cost, spent, received, bought, sold, realised, buys, sells, first_seq AS "firstSeq",
       last_seq AS "lastSeq" FROM positions WHERE coin_id = $1 ORDER BY wallet COLLATE "C"`,
    [id],
  );
  return live.map((row) => ({ ...row, ...Object.fromEntries(AMOUNTS.map((name) => [name, BigInt(row[name])])) }));
}

let graduations = 0;

describe.each(SEEDS)('a random market (seed %i), made anew from entries and trades alone', (seed) => {
  let coins: Coin[];
  let balances: Map<string, bigint>;
  beforeAll(async () => {
    coins = await playMarket(seed);
    await catchUp(service.context);
    await computeDistributions(service.context);
    balances = await balancesFromEntries(service.context.database.pool);
  }, 120_000);

  it('has the same balances', async () => {
    const live = await rows('SELECT kind, asset_id, owner, balance FROM ledger_accounts WHERE balance <> 0');
    const kept = new Map(live.map((row) => [`${row.kind}:${row.asset_id}:${row.owner}`, BigInt(row.balance)]));
    expect(kept).toEqual(new Map([...balances].filter(([, balance]) => balance !== 0n)));
  });

  it('has the same reserves, by the entries and by trading everything again', async () => {
    for (const coin of coins) {
      const { row, reserves } = await liveCoin(coin);
      const trades = await readTrades(service.context.database.pool, coin.id);
      const { state, ath, graduatedAt } = replay(trades);
      expect(reservesFromBalances(balances, coin)).toEqual(reserves);
      expect(units(state)).toEqual(reserves);
      expect(BigInt(row.ath_market_cap)).toBe(ath);
      expect(row.graduated_market_cap).toBe(graduatedAt === null ? null : graduatedAt.toString());
      expect(row.trade_seq).toBe(trades.length);
      expect(row.creator_sold).toBe(trades.some(({ wallet, isBuy }) => wallet === row.creator && !isBuy));
      expect(trades.length).toBeGreaterThan(20);
      if (graduatedAt !== null) graduations += 1;
    }
  });

  it.each(STORED_WIDTHS)('has the same candles of %i s', async (seconds) => {
    for (const { id } of coins) {
      const live = await rows(
        `SELECT seconds, time::int AS time, open, high, low, close, volume, buys, sells, first_seq, last_seq
         FROM candles WHERE coin_id = $1 AND seconds = $2 ORDER BY time`,
        [id, seconds],
      );
      expect(live).toEqual(candlesFromTrades(await readTrades(service.context.database.pool, id), seconds));
      expect(live.length).toBeGreaterThan(1);
    }
  });

  it('has the same holders and spreads', async () => {
    for (const coin of coins) {
      const spread = spreadFromBalances(balances, coin.id);
      const { row } = await liveCoin(coin);
      expect([row.holder_count, row.top10_percentage]).toEqual([spread.holders, spread.top10]);
      const [kept] = await rows('SELECT holders, gini FROM coin_distributions WHERE coin_id = $1', [coin.id]);
      expect(kept.holders).toBe(spread.holders);
      expect(kept.gini).toBeCloseTo(spread.gini, 10);
    }
  });

  it('has the same positions, which hold what the balances say', async () => {
    for (const coin of coins) {
      const live = await livePositions(coin);
      expect(live).toEqual(positionsFromTrades(await readTrades(service.context.database.pool, coin.id)));
      const held = live.map(({ wallet, held }: { wallet: string; held: bigint }) => [wallet, held]);
      expect(held).toEqual(live.map(({ wallet }) => [wallet, balances.get(`wallet:${coin.id}:${wallet}`) ?? 0n]));
      expect(live.length).toBeGreaterThan(1);
    }
  });

  it('has the same spread at the end of each hour', async () => {
    for (const { id } of coins) {
      const live = await rows('SELECT * FROM coin_spreads WHERE coin_id = $1 ORDER BY hour', [id]);
      const spreads = spreadsFromTrades(await readTrades(service.context.database.pool, id));
      expect(live.map(({ hour }) => Number(hour))).toEqual([...spreads.keys()]);
      for (const { hour, holders, top10, top50, gini } of live) {
        const spread = spreads.get(Number(hour));
        expect(holders).toBe(spread?.holders);
        expect([top10 - (spread?.top10 ?? 0), top50 - (spread?.top50 ?? 0), gini - (spread?.gini ?? 0)]).toEqual(
          Array.from({ length: 3 }, () => expect.closeTo(0, 9)),
        );
      }
      expect(live.length).toBeGreaterThan(1);
    }
  });
});

describe('all of these markets', () => {
  it('hold curves that graduated, and what is kept of them is what a rebuild makes', async () => {
    expect(graduations).toBeGreaterThan(0);
    const kept = async () => ({
      candles: await rows('SELECT * FROM candles ORDER BY coin_id, seconds, time'),
      coins: await rows('SELECT * FROM coins ORDER BY id'),
      distributions: await rows('SELECT coin_id, computed_seq, holders, gini FROM coin_distributions ORDER BY coin_id'),
      positions: await rows('SELECT * FROM positions ORDER BY coin_id, wallet'),
      spreads: await rows('SELECT * FROM coin_spreads ORDER BY coin_id, hour'),
    });
    // The windows of 1 and 24 hours move with the clock: both sides look at one moment.
    const moment = clock.now();
    const context = { ...service.context, clock: { now: () => moment } };
    const live = await kept();
    await rebuildProjections(context);
    const first = await kept();
    expect(first.positions).toEqual(live.positions);
    expect(first.spreads).toEqual(live.spreads);
    await rebuildProjections(context);
    expect(await kept()).toEqual(first);
    for (const { id } of first.coins) {
      const trades = await readTrades(service.context.database.pool, id);
      const candles = STORED_WIDTHS.flatMap((seconds) => candlesFromTrades(trades, seconds));
      const ofCoin = first.candles.filter(({ coin_id }) => coin_id === id);
      expect(ofCoin.map(({ coin_id: _, ...candle }) => ({ ...candle, time: Number(candle.time) }))).toEqual(candles);
    }
  }, 60_000);
});
