import { MAX_AMOUNT, TOTAL_SUPPLY } from '@/lib/curve/constants';
import { CurveError } from '@/lib/curve/curve-error';
import { DEFAULT_CURVE_FEES } from '@/lib/curve/fees';
import { marketCap, openCurve } from '@/lib/curve/market-state';
import { quoteBuy } from '@/lib/curve/quote-buy';

export type FirstBuy = {
  /** Token units. */
  tokens: bigint;
  /** Of the supply, in basis points, rounded down. */
  shareBps: number;
  /** Lamports of all fees. */
  fee: bigint;
  /** SOL for a token after it, exact. */
  priceAfter: { numerator: bigint; denominator: bigint };
  /** Lamports. */
  marketCapAfter: bigint;
  /** Whether it takes the last token of the curve, so that the coin graduates at once. */
  completes: boolean;
  refund: bigint;
};

/** What a first buy gives, to the last unit: nobody can come before it, so the opening curve alone decides. */
export function quoteFirstBuy(lamports: bigint): FirstBuy | { problem: string } {
  if (lamports > MAX_AMOUNT) return { problem: 'More than an order can name' };
  try {
    const { amountOut, after, fee, completes, refund } = quoteBuy(openCurve(), lamports, DEFAULT_CURVE_FEES);
    return {
      tokens: amountOut,
      shareBps: Number((amountOut * 10_000n) / TOTAL_SUPPLY),
      fee,
      priceAfter: { numerator: after.virtualSol, denominator: after.virtualToken * 1000n },
      marketCapAfter: marketCap(after),
      completes,
      refund,
    };
  } catch (error) {
    if (error instanceof CurveError) return { problem: 'Too small to get anything' };
    throw error;
  }
}
