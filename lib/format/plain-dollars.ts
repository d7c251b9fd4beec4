import { type NumberStyle, withSeparators } from './number-style.ts';

/**
 * A dollar price with cents, rounded from the number as it came. For the header, which every page loads: it needs
 * nothing else of the formats.
 */
export function plainDollars(price: number | undefined, separators: NumberStyle['separators']): string {
  if (price === undefined) return '–';
  if (price > 0 && price < 0.005) return withSeparators('<$0.01', separators);
  return withSeparators(`$${price.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`, separators);
}
