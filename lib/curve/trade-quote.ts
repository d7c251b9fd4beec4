import { MAX_AMOUNT } from './constants.ts';
import { CurveError } from './curve-error.ts';
import { type FeeAmounts, totalOf } from './fees.ts';
import type { MarketState } from './market-state.ts';

/** What a trade gives and takes, to the last unit, and the market it leaves behind. */
export type TradeQuote = FeeAmounts & {
  side: 'buy' | 'sell';
  /** Charged: lamports with all fees for a buy, token units for a sell. */
  amountIn: bigint;
  /** Received: token units for a buy, lamports after all fees for a sell. */
  amountOut: bigint;
  /** Of an offer larger than the rest of the curve costs: what is not charged, lamports. Otherwise 0. */
  refund: bigint;
  /** Lamports between trader and market, fees not included. */
  solAmount: bigint;
  tokenAmount: bigint;
  /** All fees, lamports. */
  fee: bigint;
  /** How far the spot price moves, in basis points of the price before; from net amounts, rounded up, never negative. */
  priceImpactBps: number;
  /** How far the average price, fees apart, lies from the spot price before, in basis points, rounded up. */
  averageImpactBps: number;
  /** Whether the trade takes the last token of the curve, so that the coin graduates. */
  completes: boolean;
  after: MarketState;
};

/** The market after `net` lamports (with the LP part in a pool) came in for `tokens`; negative ones for a sell. */
export function moveReserves(state: MarketState, sol: bigint, tokens: bigint): MarketState {
  const moved = { virtualSol: state.virtualSol + sol, virtualToken: state.virtualToken - tokens };
  if (state.phase === 'pool') return { phase: 'pool', ...moved };
  return { phase: 'curve', ...moved, realSol: state.realSol + sol, realToken: state.realToken - tokens };
}

type Parts = FeeAmounts & Pick<TradeQuote, 'side' | 'amountIn' | 'amountOut' | 'refund' | 'solAmount' | 'tokenAmount'>;

/** Completes the parts of a trade: sums, impact, and the market after it. */
export function completeQuote(state: MarketState, parts: Parts): TradeQuote {
  const { side, solAmount, tokenAmount, lpFee } = parts;
  const buys = side === 'buy';
  const after = buys
    ? moveReserves(state, solAmount + lpFee, tokenAmount)
    : moveReserves(state, lpFee - solAmount, -tokenAmount);
  const withoutLp = buys ? state.virtualSol + solAmount : state.virtualSol - solAmount;
  return {
    ...parts,
    fee: totalOf(parts),
    priceImpactBps: apartBps(
      withoutLp * state.virtualToken,
      state.virtualSol * (buys ? state.virtualToken - tokenAmount : state.virtualToken + tokenAmount),
    ),
    averageImpactBps: apartBps(solAmount * state.virtualToken, state.virtualSol * tokenAmount),
    completes: after.phase === 'curve' && after.realToken === 0n,
    after,
  };
}

/** |price - reference| / reference in basis points, rounded up so that an impact is never shown too small. */
function apartBps(price: bigint, reference: bigint): number {
  const apart = price > reference ? price - reference : reference - price;
  return Number((apart * 10_000n + reference - 1n) / reference);
}

/** @throws CurveError `amount_invalid` outside 1 to 2^53-1. */
export function requireAmount(amount: bigint): void {
  if (amount < 1n || amount > MAX_AMOUNT) throw new CurveError('amount_invalid');
}
