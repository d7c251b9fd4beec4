import { fc } from '@fast-check/vitest';
import { DEFAULT_CURVE_FEES } from '../lib/curve/fees.ts';
import { graduate } from '../lib/curve/graduation.ts';
import { type CurveState, type MarketState, openCurve, type PoolState } from '../lib/curve/market-state.ts';
import { quoteBuy, quoteBuyTokens } from '../lib/curve/quote-buy.ts';
import { quoteSell } from '../lib/curve/quote-sell.ts';

/** Cases for each law: a thousand, a hundred thousand in the long run. */
export const LAW_RUNS = { numRuns: process.env.CURB_LONG === '1' ? 100_000 : 1_000 };

export const FEES = DEFAULT_CURVE_FEES;

/** Lamports from dust to five thousand SOL, small and large ones equally likely. */
export const lamports = fc.oneof(
  fc.bigInt({ min: 1n, max: 20_000n }),
  fc.bigInt({ min: 1n, max: 5_000_000_000n }),
  fc.bigInt({ min: 1n, max: 5_000_000_000_000n }),
);

/** Token units from dust to all that a curve sells. */
export const tokenUnits = fc.oneof(
  fc.bigInt({ min: 1n, max: 1_000_000n }),
  fc.bigInt({ min: 1n, max: 1_000_000_000_000n }),
  fc.bigInt({ min: 1n, max: 793_100_000_000_000n }),
);

/** A curve that trading can lead to: some tokens sold, some of them sold back, rounding included. */
export const curveState: fc.Arbitrary<CurveState> = fc
  .record({ sold: fc.bigInt({ min: 0n, max: 793_099_999_999_999n }), back: fc.integer({ min: 0, max: 100 }) })
  .map(({ sold, back }) => {
    if (sold === 0n) return openCurve();
    const bought = quoteBuyTokens(openCurve(), sold, FEES);
    if (bought.completes) return openCurve();
    const returned = (bought.amountOut * BigInt(back)) / 100n;
    return curveAfter(bought.after, returned);
  });

function curveAfter(state: MarketState, returned: bigint): CurveState {
  const after = returned > 1_000_000_000n ? quoteSell(state, returned, FEES).after : state;
  if (after.phase !== 'curve') throw new Error('a curve that is not complete stays a curve');
  return after;
}

/** The pool every curve opens with, moved by buys up to the highest tiers. */
export const poolState: fc.Arbitrary<PoolState> = fc
  .oneof(fc.constant(0n), fc.bigInt({ min: 1_000_000n, max: 2_000_000_000_000n }))
  .map((amountIn) => {
    const complete = quoteBuy(openCurve(), 1_000_000_000_000n, FEES).after;
    if (complete.phase !== 'curve') throw new Error('a buy leaves a curve a curve');
    const { pool } = graduate(complete);
    const after = amountIn > 0n ? quoteBuy(pool, amountIn, FEES).after : pool;
    if (after.phase !== 'pool') throw new Error('a pool stays a pool');
    return after;
  });

export const marketState: fc.Arbitrary<MarketState> = fc.oneof(curveState, poolState);

/** The quote, or null where the market refuses the amount. */
export function attempt<T>(quote: () => T): T | null {
  try {
    return quote();
  } catch {
    return null;
  }
}
