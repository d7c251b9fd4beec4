import { MAX_AMOUNT } from './constants.ts';
import { CurveError } from './curve-error.ts';
import { type CurveFees, feesOn, ratesOf, totalOf } from './fees.ts';
import type { MarketState } from './market-state.ts';
import { completeQuote, requireAmount, type TradeQuote } from './trade-quote.ts';

/**
 * A sell of `tokens`. raw = floor(t * vs / (vt + t)), payout = raw - each fee rounded up: all against the trader,
 * so k never falls. Invariant: solAmount == amountOut + fees.
 * @throws CurveError `amount_invalid`, `amount_too_small` (nothing would be paid out), `liquidity_exceeded`
 *   (more than was ever bought from the curve).
 */
export function quoteSell(state: MarketState, tokens: bigint, fees: CurveFees): TradeQuote {
  requireAmount(tokens);
  const solAmount = (tokens * state.virtualSol) / (state.virtualToken + tokens);
  if (state.phase === 'curve' && solAmount > state.realSol) throw new CurveError('liquidity_exceeded');
  const parts = feesOn(solAmount, ratesOf(state, fees));
  const amountOut = solAmount - totalOf(parts);
  if (amountOut <= 0n) throw new CurveError('amount_too_small');
  return completeQuote(state, {
    side: 'sell',
    amountIn: tokens,
    amountOut,
    refund: 0n,
    solAmount,
    tokenAmount: tokens,
    ...parts,
  });
}

/**
 * A sell that pays out at least `lamports`, within the dip of a lamport or two that fees rounded up one by one can
 * make the fewest tokens that do. raw is rounded up from lamports / (1 - rates), tokens = ceil(raw * vt / (vs - raw)).
 * @throws CurveError `amount_invalid`, `liquidity_exceeded`.
 */
export function quoteSellFor(state: MarketState, lamports: bigint, fees: CurveFees): TradeQuote {
  requireAmount(lamports);
  const rates = ratesOf(state, fees);
  const kept = 1_000_000n - rates.protocol - rates.creator - rates.lp;
  if (kept <= 0n) throw new CurveError('liquidity_exceeded');
  let raw = (lamports * 1_000_000n + kept - 1n) / kept;
  while (raw - totalOf(feesOn(raw, rates)) < lamports) raw += 1n;
  for (; ; raw += 1n) {
    if (raw >= state.virtualSol) throw new CurveError('liquidity_exceeded');
    const tokens = (raw * state.virtualToken + state.virtualSol - raw - 1n) / (state.virtualSol - raw);
    if (tokens > MAX_AMOUNT) throw new CurveError('liquidity_exceeded');
    // A token unit can be worth several lamports in a large pool; then the next raw amount pays enough.
    const quote = quoteSell(state, tokens, fees);
    if (quote.amountOut >= lamports) return quote;
  }
}
