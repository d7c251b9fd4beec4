import { CurveError } from '../../../lib/curve/curve-error.ts';
import type { TradeQuote } from '../../../lib/curve/trade-quote.ts';
import { ServiceError } from '../../errors.ts';

const REFUSALS = {
  amount_too_small: 'amount_too_small',
  amount_invalid: 'amount_too_small',
  liquidity_exceeded: 'liquidity_exceeded',
  // A complete curve is a pool by the end of the transaction that completes it, so nobody ever meets one.
  curve_complete: 'liquidity_exceeded',
} as const;

/**
 * The quote, with the curve's refusals in the words of the contract.
 * @throws ServiceError `amount_too_small`, `liquidity_exceeded`.
 */
export function curveOr409(quote: () => TradeQuote): TradeQuote {
  try {
    return quote();
  } catch (error) {
    if (!(error instanceof CurveError)) throw error;
    throw new ServiceError(REFUSALS[error.code], { cause: error });
  }
}
