import { groupThousands, MINUS, UNKNOWN } from './amounts.ts';
import { formatCompact } from './compact.ts';
import { type Ratio, roundDecimal, toDecimal, writeDecimal } from './decimal.ts';

export type PriceValue = string | number | Ratio;

/** A price in the pieces a person reads: `before` + the count of zeros set small + `digits`. */
export type PriceParts = {
  before: string;
  /** How many zeros stand between the point and the digits; null when they are written out. */
  leadingZeros: number | null;
  digits: string;
  /** The whole value in plain digits, for title, screen readers and copying. */
  full: string;
};

const SIGNIFICANT = 4;
/** From this many zeros after the point on they are counted instead of written. */
const COUNTED_ZEROS = 4;
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

/** Takes a price apart: 0.00000123 is "0.0", five zeros, "123". An unknown price is a dash. */
export function formatPrice(value: PriceValue | null): PriceParts {
  const decimal = toDecimal(value);
  if (!decimal) return { before: UNKNOWN, leadingZeros: null, digits: '', full: 'unknown' };
  const full = writeDecimal(decimal).replace('-', MINUS);
  const sign = decimal.negative ? MINUS : '';
  const rounded = roundDecimal(decimal, decimal.exponent > 1 ? decimal.exponent + 2 : SIGNIFICANT);
  if (rounded.exponent > 3) {
    return { before: formatCompact(writeDecimal(decimal)), leadingZeros: null, digits: '', full: groupThousands(full) };
  }
  const zeros = -rounded.exponent;
  if (rounded.digits !== '' && zeros >= COUNTED_ZEROS) {
    return { before: `${sign}0.0`, leadingZeros: zeros, digits: rounded.digits, full };
  }
  return { before: writeDecimal(rounded).replace('-', MINUS), leadingZeros: null, digits: '', full };
}

/** The same as plain text, for places without markup: "0.0₅123". */
export function formatPriceText(value: PriceValue | null): string {
  const { before, leadingZeros, digits } = formatPrice(value);
  if (leadingZeros === null) return before;
  const count = [...String(leadingZeros)].map((digit) => SUBSCRIPTS[Number(digit)]).join('');
  return `${before}${count}${digits}`;
}
