/**
 * Why the curve refuses an amount:
 * `amount_invalid` below 1 or above 2^53-1; `amount_too_small` nothing would be paid out;
 * `liquidity_exceeded` the market does not hold as much; `curve_complete` all of its tokens are sold.
 */
export type CurveErrorCode = 'amount_invalid' | 'amount_too_small' | 'liquidity_exceeded' | 'curve_complete';

export class CurveError extends Error {
  readonly code: CurveErrorCode;

  constructor(code: CurveErrorCode) {
    super(code);
    this.name = 'CurveError';
    this.code = code;
  }
}
