import { expect, test } from 'vitest';
import { styledFigure } from './styled-figure.ts';

const full = { separators: 'comma', figures: 'full' } as const;
const short = { separators: 'comma', figures: 'compact' } as const;

test.each([
  [1_234_567.8, 'plain', full, '1.234.568'],
  [1_234_567.8, 'USD', full, '$1.234.568'],
  [-1_234_567.8, 'USD', full, '−$1.234.568'],
  [1_234_567.8, 'plain', short, '1,23M'],
  [1_234_567.8, 'USD', short, '$1,23M'],
  // Below a thousand both are as long.
  [12.5, 'plain', full, '12,50'],
  [12.5, 'USD', full, '$12,50'],
  [null, 'plain', full, '–'],
] as const)('%s in %s', (value, unit, style, written) => {
  expect(styledFigure(value, unit, style)).toBe(written);
});
