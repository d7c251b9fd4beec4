import { describe, expect, it } from 'vitest';
import { withSeparators } from './number-style.ts';
import { solInUsd } from './sol-in-usd.ts';

describe('withSeparators', () => {
  it.each([
    ['1,234,567.5', 'point', '1,234,567.5'],
    ['1,234,567.5', 'comma', '1.234.567,5'],
    ['1,234,567.5', 'space', '1\u202f234\u202f567,5'],
    ['−$1,234.50', 'comma', '−$1.234,50'],
    ['<0.01', 'comma', '<0,01'],
    ['1.23K', 'space', '1,23K'],
    ['0.', 'comma', '0.'],
    ['–', 'comma', '–'],
  ] as const)('%s with %s is %s', (text, separators, wanted) => {
    expect(withSeparators(text, separators)).toBe(wanted);
  });
});

describe('solInUsd', () => {
  it.each([
    ['1', '152.3', '152.3'],
    ['0.000000001', '150', '0.00000015'],
    [-2.5, '100', '-250'],
    ['0', '152.3', '0'],
    ['1e-9', '0.05', '0.00000000005'],
    ['9007199254740993', '3', '27021597764222979'],
    [null, '152.3', null],
  ])('%s SOL at %s are %s', (sol, rate, wanted) => {
    expect(solInUsd(sol, rate)).toBe(wanted);
  });
});
