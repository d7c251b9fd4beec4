import { describe, expect, it } from 'vitest';
import { formatCompact, formatUsd } from './compact.ts';

describe('formatCompact', () => {
  it.each([
    [0, '0'],
    [null, '–'],
    [undefined, '–'],
    [0.004, '<0.01'],
    [-0.004, '−<0.01'],
    [0.05, '0.05'],
    [7, '7'],
    [27.958993, '27.96'],
    [999.994, '999.99'],
    [999.996, '1.00K'],
    [1234, '1.23K'],
    [1200, '1.20K'],
    [12_345, '12.3K'],
    [123_456, '123K'],
    [999_999, '1.00M'],
    [-45_600_000, '−45.6M'],
    ['1000000000000', '1.00T'],
    [10n ** 40n, '10,000,000,000,000,000,000,000,000Q'],
  ])('writes %s as %s', (value, text) => {
    expect(formatCompact(value)).toBe(text);
  });

  it('does not take what is no number for zero', () => {
    expect(formatCompact(Number.NaN)).toBe('–');
    expect(formatCompact(Number.POSITIVE_INFINITY)).toBe('–');
  });
});

describe('formatUsd', () => {
  it.each([
    [150, '$150.00'],
    [4193.849, '$4,193.85'],
    [41_938.49, '$41.9K'],
    [0, '$0'],
    [0.001, '<$0.01'],
    [-12.3, '−$12.30'],
    [null, '–'],
  ])('writes %s as %s', (value, text) => {
    expect(formatUsd(value)).toBe(text);
  });
});
