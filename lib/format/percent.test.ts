import { describe, expect, it } from 'vitest';
import { directionOf, formatPercent } from './percent.ts';

describe('formatPercent', () => {
  it.each([
    [4.2, '+4.20%'],
    [-1.3, '−1.30%'],
    [0, '0%'],
    [0.001, '0%'],
    [-0.001, '0%'],
    [123_456, '+123K%'],
    [null, '–'],
    [Number.NaN, '–'],
  ])('writes %s as %s', (value, text) => {
    expect(formatPercent(value)).toBe(text);
  });
});

describe('directionOf', () => {
  it('agrees with what is shown', () => {
    expect(directionOf(0.001)).toBe('flat');
    expect(directionOf(0.01)).toBe('up');
    expect(directionOf(-0.01)).toBe('down');
    expect(directionOf(null)).toBe('flat');
  });
});
