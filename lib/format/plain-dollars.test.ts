import { expect, test } from 'vitest';
import { plainDollars } from './plain-dollars.ts';

test.each([
  [150, 'point', '$150.00'],
  [1234.567, 'point', '$1,234.57'],
  [1234.5, 'comma', '$1.234,50'],
  [1_234_567, 'space', '$1\u202f234\u202f567,00'],
  [0.001, 'comma', '<$0,01'],
  [0, 'point', '$0.00'],
  [undefined, 'point', '–'],
] as const)('%s with %s is %s', (price, separators, shown) => {
  expect(plainDollars(price, separators)).toBe(shown);
});
