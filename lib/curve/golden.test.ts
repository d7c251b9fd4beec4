import { describe, expect, it } from 'vitest';
import { CurveError } from './curve-error.ts';
import { exitValue } from './exit-value.ts';
import { DEFAULT_CURVE_FEES as FEES, poolRates } from './fees.ts';
import { graduate } from './graduation.ts';
import { type CurveState, marketCap, openCurve, spotPrice } from './market-state.ts';
import { curveProgress, solToGraduation } from './progress.ts';
import { quoteBuy, quoteBuyTokens } from './quote-buy.ts';
import { quoteSell, quoteSellFor } from './quote-sell.ts';
import { minimumOut } from './slippage.ts';

const SOL = 1_000_000_000n;
const ALL = 793_100_000_000_000n;

function completeCurve(): CurveState {
  const { after } = quoteBuyTokens(openCurve(), ALL, FEES);
  if (after.phase !== 'curve') throw new Error('a buy leaves a curve a curve');
  return after;
}

function codeOf(quote: () => unknown): string {
  try {
    quote();
  } catch (error) {
    if (error instanceof CurveError) return error.code;
    throw error;
  }
  return 'none';
}

describe('the opening', () => {
  it('starts at 2.795899e-8 SOL a token and a market cap of 27.958993 SOL', () => {
    expect(spotPrice(openCurve()).toExponential(6)).toBe('2.795899e-8');
    expect(marketCap(openCurve())).toBe(27_958_993_476n);
  });

  it.each([
    [SOL / 10n, 3_520_918_746_848n, 66],
    [SOL, 34_199_203_154_141n, 670],
    [5n * SOL, 151_660_777_334_045n, 3564],
    [10n * SOL, 265_758_513_893_900n, 7669],
  ])('gives a first buy of %d lamports %d units and moves the price by %d basis points', (amountIn, out, impact) => {
    const quote = quoteBuy(openCurve(), amountIn, FEES);
    expect(quote.amountOut).toBe(out);
    expect(quote.priceImpactBps).toBe(impact);
  });

  it('returns 0.975308639 of 1 SOL bought and sold at once', () => {
    const bought = quoteBuy(openCurve(), SOL, FEES);
    expect(quoteSell(bought.after, bought.amountOut, FEES).amountOut).toBe(975_308_639n);
    expect(exitValue(bought.after, bought.amountOut, FEES)).toEqual({ lamports: 975_308_639n, lossBps: 440 });
  });

  it('measures the impact on the net amount: 1 SOL less fees over 30 SOL is 3.30 % on average', () => {
    expect(quoteBuy(openCurve(), SOL, FEES).averageImpactBps).toBe(330);
  });
});

describe('the way to graduation', () => {
  it('costs 85.005359057 SOL net and 86.067926047 with fees to buy all that is for sale', () => {
    const quote = quoteBuyTokens(openCurve(), ALL, FEES);
    expect(quote.solAmount).toBe(85_005_359_057n);
    expect(quote.amountIn).toBe(86_067_926_047n);
    expect(solToGraduation(openCurve())).toBe(85_005_359_057n);
    expect(quote.completes).toBe(true);
  });

  it('ends at 4.108802e-7 SOL a token and a market cap of 410.880168 SOL', () => {
    const end = completeCurve();
    expect(spotPrice(end).toExponential(6)).toBe('4.108802e-7');
    expect(marketCap(end)).toBe(410_880_168_120n);
    expect(end.virtualToken).toBe(279_900_000_000_000n);
  });

  it.each([
    [10n, '2.394409', '32.60'],
    [25n, '6.800137', '42.07'],
    [50n, '17.586666', '70.35'],
    [75n, '37.318450', '140.78'],
    [90n, '59.613318', '249.47'],
    [99n, '81.836460', '388.55'],
  ])('holds at %d %% of the tokens sold %s SOL, at a market cap of %s SOL', (percent, held, cap) => {
    const { after } = quoteBuyTokens(openCurve(), (ALL * percent) / 100n, FEES);
    if (after.phase !== 'curve') throw new Error('a buy leaves a curve a curve');
    expect((Number(after.realSol) / 1e9).toFixed(6)).toBe(held);
    expect((Number(marketCap(after)) / 1e9).toFixed(2)).toBe(cap);
    expect(curveProgress(after)).toBeCloseTo(Number(percent), 1);
  });

  it('opens the pool with 206.9 M tokens and 84.990359056 SOL, 0.024 % below the end of the curve', () => {
    const { pool, migrationFee } = graduate(completeCurve());
    expect(migrationFee).toBe(15_000_001n);
    expect(pool.virtualToken).toBe(206_900_000_000_000n);
    expect(pool.virtualSol).toBe(84_990_359_056n);
    expect(spotPrice(pool).toExponential(6)).toBe('4.107799e-7');
    expect(1 - spotPrice(pool) / spotPrice(completeCurve())).toBeCloseTo(0.000244, 5);
  });

  it('charges a buy larger than the rest what the rest costs and refunds the remainder', () => {
    const quote = quoteBuy(openCurve(), 100n * SOL, FEES);
    expect(quote.amountIn).toBe(86_067_926_047n);
    expect(quote.refund).toBe(100n * SOL - 86_067_926_047n);
    expect(quote.completes).toBe(true);
  });

  it('shows 99.99 % while a single token unit is left', () => {
    const { after } = quoteBuyTokens(openCurve(), ALL, FEES);
    if (after.phase !== 'curve') throw new Error('a buy leaves a curve a curve');
    expect(curveProgress({ ...after, realToken: 1n })).toBe(99.99);
    expect(curveProgress(after)).toBe(99.99);
    expect(curveProgress(graduate(after).pool)).toBe(100);
  });

  it('refuses to graduate a curve with tokens left', () => {
    expect(() => graduate(openCurve())).toThrow('last token');
  });
});

describe('the fees of the pool', () => {
  it.each([
    [0n, 3000n, 9300n, 200n],
    [419_999_999_999n, 3000n, 9300n, 200n],
    [420_000_000_000n, 9500n, 500n, 2000n],
    [54_030n * SOL, 2750n, 500n, 2000n],
    [98_240n * SOL, 500n, 500n, 2000n],
    [1_000_000n * SOL, 500n, 500n, 2000n],
  ])('take at a market cap of %d lamports creator %d, protocol %d, LP %d millionths', (cap, creator, protocol, lp) => {
    expect(poolRates(cap)).toEqual({ creator, protocol, lp });
  });

  it('leave the LP part in the pool', () => {
    const { pool } = graduate(completeCurve());
    const bought = quoteBuy(pool, SOL, FEES);
    expect(bought.after.virtualSol - pool.virtualSol).toBe(bought.solAmount + bought.lpFee);
    expect(bought.lpFee).toBeGreaterThan(0n);
    const sold = quoteSell(pool, bought.amountOut, FEES);
    expect(pool.virtualSol - sold.after.virtualSol).toBe(sold.solAmount - sold.lpFee);
  });
});

describe('refusals', () => {
  it('name their cause', () => {
    expect(codeOf(() => quoteBuy(openCurve(), 0n, FEES))).toBe('amount_invalid');
    expect(codeOf(() => quoteBuy(openCurve(), -5n, FEES))).toBe('amount_invalid');
    expect(codeOf(() => quoteSell(openCurve(), 2n ** 53n, FEES))).toBe('amount_invalid');
    expect(codeOf(() => quoteBuy(openCurve(), 1n, FEES))).toBe('amount_too_small');
    expect(codeOf(() => quoteSell(openCurve(), 1n, FEES))).toBe('amount_too_small');
    expect(codeOf(() => quoteSell(openCurve(), SOL * 1000n, FEES))).toBe('liquidity_exceeded');
    expect(codeOf(() => quoteSellFor(openCurve(), SOL, FEES))).toBe('liquidity_exceeded');
    expect(codeOf(() => quoteBuy(completeCurve(), SOL, FEES))).toBe('curve_complete');
    expect(codeOf(() => quoteBuyTokens(graduate(completeCurve()).pool, ALL, FEES))).toBe('liquidity_exceeded');
  });

  it('never come from an empty balance: its exit value is 0', () => {
    expect(exitValue(openCurve(), 0n, FEES)).toEqual({ lamports: 0n, lossBps: 0 });
    expect(exitValue(openCurve(), 1n, FEES)).toEqual({ lamports: 0n, lossBps: 10_000 });
  });
});

it('slippage rounds the least amount down, never below one unit', () => {
  expect(minimumOut(10_001n, 200)).toBe(9800n);
  expect(minimumOut(1n, 10_000)).toBe(1n);
  expect(minimumOut(500n, 0)).toBe(500n);
});
