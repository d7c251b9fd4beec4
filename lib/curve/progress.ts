import { TOKENS_FOR_SALE } from './constants.ts';
import type { MarketState } from './market-state.ts';

/**
 * Percent of the curve's tokens that are sold, in hundredths rounded down: 100 * (for sale - left) / for sale.
 * 100 means graduated and nothing else: before that it stops at 99.99.
 */
export function curveProgress(state: MarketState): number {
  if (state.phase === 'pool') return 100;
  const hundredths = ((TOKENS_FOR_SALE - state.realToken) * 10_000n) / TOKENS_FOR_SALE;
  return Math.min(Number(hundredths), 9999) / 100;
}

/** Lamports, fees apart, until the last token of the curve is sold: floor(rt * vs / (vt - rt)) + 1. 0 once it is. */
export function solToGraduation(state: MarketState): bigint {
  if (state.phase === 'pool' || state.realToken === 0n) return 0n;
  return (state.realToken * state.virtualSol) / (state.virtualToken - state.realToken) + 1n;
}
