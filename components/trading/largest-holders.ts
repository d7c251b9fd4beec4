import type { Holder } from '@/lib/contract/holders';
import { CurveError } from '@/lib/curve/curve-error';
import { type CurveFees, DEFAULT_CURVE_FEES } from '@/lib/curve/fees';
import type { MarketState } from '@/lib/curve/market-state';
import { quoteSell } from '@/lib/curve/quote-sell';

/** How many of the largest holders are taken together. */
export const LARGEST = 10;

export type HolderExit = {
  /** How many holders there were to sell, at most ten. */
  holders: number;
  /** Token units they hold together. */
  tokens: bigint;
  /** The market once all of it is sold. */
  after: MarketState;
  /** How far the price would fall, in basis points rounded up; 10,000 is all of it. */
  fallBps: number;
};

/**
 * What becomes of the market when its ten largest holders sell all they hold, nobody buying in between. The accounts
 * of curve and pool are no holders. Selling one after another leaves the same reserves but for roundings of a lamport.
 * Null where nobody holds any, or the balances are not of this market.
 */
export function sellLargest(
  market: MarketState,
  holders: readonly Pick<Holder, 'balance' | 'label'>[],
  fees: CurveFees = DEFAULT_CURVE_FEES,
): HolderExit | null {
  const balances = holders
    .filter(({ label }) => label === undefined)
    .map(({ balance }) => BigInt(balance))
    .filter((balance) => balance > 0n)
    .sort((a, b) => (a < b ? 1 : a > b ? -1 : 0))
    .slice(0, LARGEST);
  const tokens = balances.reduce((sum, balance) => sum + balance, 0n);
  if (tokens === 0n) return null;
  try {
    const { after } = quoteSell(market, tokens, fees);
    return { holders: balances.length, tokens, after, fallBps: fallBps(market, after) };
  } catch (error) {
    if (error instanceof CurveError) return null;
    throw error;
  }
}

/** 1 - (vs' / vt') / (vs / vt) in basis points, rounded up so that a fall is never shown too small. */
function fallBps(before: MarketState, after: MarketState): number {
  const was = before.virtualSol * after.virtualToken;
  const lost = was - after.virtualSol * before.virtualToken;
  return Number((lost * 10_000n + was - 1n) / was);
}
