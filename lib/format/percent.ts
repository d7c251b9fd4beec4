import { MINUS, UNKNOWN } from './amounts.ts';
import { formatCompact } from './compact.ts';

/** A change in percent with its sign: "+4.20%", "−1.30%", "0%"; a rounded-away change is "0%". */
export function formatPercent(value: number | null | undefined, digits = 2): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return UNKNOWN;
  const magnitude = Math.abs(value);
  const text = magnitude >= 1000 ? formatCompact(magnitude) : magnitude.toFixed(digits);
  if (Number(text) === 0) return '0%';
  return `${value < 0 ? MINUS : '+'}${text}%`;
}

export type Direction = 'up' | 'down' | 'flat';

/** Where a change points, by what is shown: a change too small to show is flat. */
export function directionOf(value: number | null | undefined, digits = 2): Direction {
  if (value === null || value === undefined || !Number.isFinite(value)) return 'flat';
  if (Number(Math.abs(value).toFixed(digits)) === 0) return 'flat';
  return value < 0 ? 'down' : 'up';
}
