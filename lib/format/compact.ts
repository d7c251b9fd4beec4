import { groupThousands, MINUS, UNKNOWN } from './amounts.ts';
import { type Decimal, roundDecimal, toDecimal, writeDecimal } from './decimal.ts';

const SUFFIXES = ['', 'K', 'M', 'B', 'T', 'Q'];

/** A value of at least a thousand in three digits and a letter; below that two decimals; a tiny one says "<0.01". */
export function formatCompact(value: string | number | bigint | null | undefined, significant = 3): string {
  const decimal = toDecimal(value);
  if (!decimal) return UNKNOWN;
  const sign = decimal.negative ? MINUS : '';
  return sign + compactMagnitude({ ...decimal, negative: false }, significant);
}

function compactMagnitude(decimal: Decimal, significant: number): string {
  if (decimal.digits === '') return '0';
  if (decimal.exponent <= 3) {
    if (decimal.exponent < -1) return '<0.01';
    const rounded = roundDecimal(decimal, Math.max(decimal.exponent + 2, 1));
    if (rounded.exponent <= 3) return trimmed(rounded);
    return compactMagnitude(rounded, significant);
  }
  const rounded = roundDecimal(decimal, significant);
  const group = Math.min(Math.floor((rounded.exponent - 1) / 3), SUFFIXES.length - 1);
  const scaled = writeDecimal({ ...rounded, exponent: rounded.exponent - group * 3 });
  return `${groupThousands(padded(scaled, significant))}${SUFFIXES[group]}`;
}

/** Keeps the width of neighbours equal: 1.2K is written 1.20K. */
function padded(text: string, significant: number): string {
  const [whole = '', fraction = ''] = text.split('.');
  const wanted = Math.max(0, significant - whole.length);
  return wanted === 0 ? text : `${whole}.${fraction.padEnd(wanted, '0')}`;
}

/** Two decimals unless the value is whole. */
function trimmed(decimal: Decimal): string {
  const [whole = '', fraction = ''] = writeDecimal(decimal).split('.');
  return fraction ? `${whole}.${fraction.padEnd(2, '0')}` : whole;
}

/** Dollars: compact from ten thousand on, cents below. */
export function formatUsd(value: string | number | null | undefined): string {
  const decimal = toDecimal(value);
  if (!decimal) return UNKNOWN;
  const sign = decimal.negative ? MINUS : '';
  const magnitude: Decimal = { ...decimal, negative: false };
  if (magnitude.digits === '') return '$0';
  if (magnitude.exponent < -1) return sign ? `>${MINUS}$0.01` : '<$0.01';
  if (magnitude.exponent > 4) return `${sign}$${compactMagnitude(magnitude, 3)}`;
  const [whole = '', fraction = ''] = writeDecimal(roundDecimal(magnitude, magnitude.exponent + 2)).split('.');
  return `${sign}$${groupThousands(whole)}.${fraction.padEnd(2, '0')}`;
}
