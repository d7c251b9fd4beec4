import { describe, expect, it } from 'vitest';
import { DEFAULT_CURVE_FEES } from '@/lib/curve/fees';
import { graduate } from '@/lib/curve/graduation';
import { type CurveState, type MarketState, openCurve } from '@/lib/curve/market-state';
import { quoteBuy } from '@/lib/curve/quote-buy';
import { quoteSell } from '@/lib/curve/quote-sell';
import { sellLargest } from './largest-holders';

const SOL = 1_000_000_000n;

/** A curve on which wallets bought for these many SOL one after another, with what each got. */
function boughtFor(...amounts: bigint[]) {
  let market: MarketState = openCurve();
  const holders = amounts.map((amount) => {
    const quote = quoteBuy(market, amount * SOL, DEFAULT_CURVE_FEES);
    market = quote.after;
    return { balance: String(quote.amountOut) };
  });
  return { market, holders };
}

describe('the largest holders selling', () => {
  it('brings a curve back to its opening price when they are all who hold it', () => {
    const { market, holders } = boughtFor(5n, 3n, 2n);
    const exit = sellLargest(market, holders);
    expect(exit).toMatchObject({ holders: 3, after: { virtualToken: openCurve().virtualToken } });
    // Each trade rounds against the trader: lamports stay, never more than one for each.
    const left = (exit?.after.virtualSol ?? 0n) - openCurve().virtualSol;
    expect(left).toBeGreaterThanOrEqual(0n);
    expect(left).toBeLessThanOrEqual(4n);
  });

  it('leaves the same reserves as selling one after another, but for roundings', () => {
    const { market, holders } = boughtFor(10n, 1n, 7n, 3n);
    let oneByOne: MarketState = market;
    for (const { balance } of holders.slice(1)) {
      oneByOne = quoteSell(oneByOne, BigInt(balance), DEFAULT_CURVE_FEES).after;
    }
    const together = sellLargest(market, holders.slice(1));
    expect(together?.after.virtualToken).toBe(oneByOne.virtualToken);
    const apart = oneByOne.virtualSol - (together?.after.virtualSol ?? 0n);
    expect(apart >= -3n && apart <= 3n).toBe(true);
  });

  it('takes the ten largest, whatever their order, and never the accounts of the market', () => {
    const { market } = boughtFor(20n);
    const balances = Array.from({ length: 12 }, (_, place) => ({ balance: String((place + 1) * 1_000_000_000) }));
    const exit = sellLargest(market, [{ balance: '900000000000000', label: 'curve' }, ...balances]);
    expect(exit).toMatchObject({ holders: 10, tokens: 75_000_000_000n });
  });

  it('says how far the price falls: 3/4 when the reserves of tokens double', () => {
    const complete: CurveState = {
      phase: 'curve',
      virtualSol: 115_005_359_057n,
      virtualToken: 279_900_000_000_000n,
      realSol: 85_005_359_057n,
      realToken: 0n,
    };
    const market = graduate(complete).pool;
    const exit = sellLargest(market, [{ balance: String(market.virtualToken) }]);
    // In a pool the fee for liquidity stays, so it falls a little less.
    expect(exit?.fallBps).toBeGreaterThan(7400);
    expect(exit?.fallBps).toBeLessThanOrEqual(7500);
  });

  it('has nothing to say where nobody holds any, or the balances cannot be of this market', () => {
    expect(sellLargest(openCurve(), [])).toBeNull();
    expect(sellLargest(openCurve(), [{ balance: '0' }])).toBeNull();
    expect(sellLargest(openCurve(), [{ balance: '1000000000000' }])).toBeNull();
  });
});
