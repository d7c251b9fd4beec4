import { CurveError } from './curve-error.ts';
import { type CurveFees, type FeeRates, feesOfBuy, feesOn, netOf, ratesOf, totalOf } from './fees.ts';
import type { MarketState } from './market-state.ts';
import { completeQuote, requireAmount, type TradeQuote } from './trade-quote.ts';

/**
 * Lamports, fees apart, for exactly `tokens`: floor(t * vs / (vt - t)) + 1.
 * Always above the exact price, so that k never falls.
 */
function costOf(state: MarketState, tokens: bigint): bigint {
  return (tokens * state.virtualSol) / (state.virtualToken - tokens) + 1n;
}

/** Cost and fees of exactly `tokens`, each fee rounded up on its own. */
function priceOf(state: MarketState, tokens: bigint, rates: FeeRates) {
  const solAmount = costOf(state, tokens);
  const fees = feesOn(solAmount, rates);
  return { solAmount, fees, amountIn: solAmount + totalOf(fees) };
}

/**
 * A buy with `amountIn` lamports, fees included.
 * net = floor((a - 1) * 10^6 / (10^6 + rates)), out = floor(net * vt / (vs + net)): both round down, so k never falls.
 * An offer that covers the rest of the curve takes it for what it costs and gets the remainder back.
 * Invariant: amountIn + refund is the offer, and amountIn == solAmount + fees.
 * @throws CurveError `amount_invalid`, `amount_too_small` (no token unit would come out), `curve_complete`.
 */
export function quoteBuy(state: MarketState, amountIn: bigint, fees: CurveFees): TradeQuote {
  requireAmount(amountIn);
  const rates = ratesOf(state, fees);
  if (state.phase === 'curve') {
    const rest = priceOfRest(state, rates);
    if (amountIn >= rest.amountIn) return buyRest(state, rest, amountIn - rest.amountIn);
  }
  const net = netOf(amountIn, rates);
  const out = (net * state.virtualToken) / (state.virtualSol + net);
  // An order a lamport below the price of the rest can still round to all of it.
  const tokenAmount = state.phase === 'curve' && out > state.realToken ? state.realToken : out;
  if (tokenAmount === 0n) throw new CurveError('amount_too_small');
  return completeQuote(state, {
    side: 'buy',
    amountIn,
    amountOut: tokenAmount,
    refund: 0n,
    solAmount: net,
    tokenAmount,
    ...feesOfBuy(amountIn, net, rates),
  });
}

type Rest = ReturnType<typeof priceOf> & { tokenAmount: bigint };

function priceOfRest(state: MarketState & { phase: 'curve' }, rates: FeeRates): Rest {
  if (state.realToken === 0n) throw new CurveError('curve_complete');
  return { ...priceOf(state, state.realToken, rates), tokenAmount: state.realToken };
}

function buyRest(state: MarketState, rest: Rest, refund: bigint): TradeQuote {
  const { solAmount, tokenAmount, amountIn, fees } = rest;
  return completeQuote(state, {
    side: 'buy',
    amountIn,
    amountOut: tokenAmount,
    refund,
    solAmount,
    tokenAmount,
    ...fees,
  });
}

/**
 * The buy that brings at least `tokens` (on the curve at most what is left).
 * amountIn = cost + each fee rounded up, with cost = floor(t * vs / (vt - t)) + 1; a lamport more where a buy with
 * exactly that would round to less. Invariant: quoteBuy(amountIn) gives the same amounts.
 * @throws CurveError `amount_invalid`, `curve_complete`, `liquidity_exceeded` (a pool does not hold that many).
 */
export function quoteBuyTokens(state: MarketState, tokens: bigint, fees: CurveFees): TradeQuote {
  requireAmount(tokens);
  if (state.phase === 'curve' && state.realToken === 0n) throw new CurveError('curve_complete');
  if (state.phase === 'pool' && tokens >= state.virtualToken) throw new CurveError('liquidity_exceeded');
  const wanted = state.phase === 'curve' && tokens > state.realToken ? state.realToken : tokens;
  const { amountIn } = priceOf(state, wanted, ratesOf(state, fees));
  const quote = buyOrNull(state, amountIn, fees);
  return quote && quote.amountOut >= wanted ? quote : quoteBuy(state, amountIn + 1n, fees);
}

/** Null where an amount that just covers the cost would round to nothing. */
function buyOrNull(state: MarketState, amountIn: bigint, fees: CurveFees): TradeQuote | null {
  try {
    return quoteBuy(state, amountIn, fees);
  } catch (error) {
    if (error instanceof CurveError && error.code === 'amount_too_small') return null;
    throw error;
  }
}
