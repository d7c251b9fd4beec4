import { CurveError } from './curve-error.ts';
import type { CurveFees } from './fees.ts';
import type { MarketState } from './market-state.ts';
import { quoteSell } from './quote-sell.ts';

export type ExitValue = {
  /** Lamports for selling everything now, after fees; 0 when the balance is too small to pay anything. */
  lamports: bigint;
  /** What the sale loses against the spot price, fees included, in basis points rounded up. */
  lossBps: number;
};

/** What a balance of `tokens` units would bring if it were sold whole now: 1 - payout / (tokens * vs / vt). */
export function exitValue(state: MarketState, tokens: bigint, fees: CurveFees): ExitValue {
  if (tokens <= 0n) return { lamports: 0n, lossBps: 0 };
  const lamports = payoutOrZero(state, tokens, fees);
  const atSpot = tokens * state.virtualSol;
  const lost = atSpot - lamports * state.virtualToken;
  return { lamports, lossBps: Number((lost * 10_000n + atSpot - 1n) / atSpot) };
}

function payoutOrZero(state: MarketState, tokens: bigint, fees: CurveFees): bigint {
  try {
    return quoteSell(state, tokens, fees).amountOut;
  } catch (error) {
    if (error instanceof CurveError && error.code === 'amount_too_small') return 0n;
    throw error;
  }
}
