import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { decimalText, groupThousands } from './amounts.ts';
import { decimalSeparator, parseAmount } from './parse-amount.ts';

const value = (text: string, decimals = 9, separator = '.') => {
  const parsed = parseAmount(text, decimals, separator);
  return parsed.ok ? parsed.value : parsed.message;
};

describe('parseAmount', () => {
  it.each([
    ['1', 1_000_000_000n],
    ['0.5', 500_000_000n],
    ['.5', 500_000_000n],
    ['5.', 5_000_000_000n],
    ['1,234.5', 1_234_500_000_000n],
    ['1 234.5', 1_234_500_000_000n],
    ["1'234.5", 1_234_500_000_000n],
    ['0,5', 500_000_000n],
    ['1,234', 1_234_000_000_000n],
    ['0.0000000010', 1n],
    ['0', 0n],
  ])('reads %s where the point is a point', (text, units) => {
    expect(value(text)).toBe(units);
  });

  it.each([
    ['0,5', 500_000_000n],
    ['1.234,5', 1_234_500_000_000n],
    ['1.234', 1_234_000_000_000n],
    ['0.5', 500_000_000n],
  ])('reads %s where the point is a comma', (text, units) => {
    expect(value(text, 9, ',')).toBe(units);
  });

  it.each([
    ['', 'Enter an amount'],
    ['   ', 'Enter an amount'],
    ['-1', 'The amount must be above zero'],
    ['−1', 'The amount must be above zero'],
    ['abc', 'Use digits only, like 0.5'],
    ['1e9', 'Use digits only, like 0.5'],
    ['.', 'Use digits only, like 0.5'],
    ['1.2.3', 'Use one decimal point only, like 1234.5'],
    ['1,23,4', 'Use one decimal point only, like 1234.5'],
    ['1.5,000', 'Use one decimal point only, like 1234.5'],
    ['0.0000000001', 'At most 9 digits after the point'],
  ])('refuses "%s": %s', (text, message) => {
    expect(value(text)).toBe(message);
  });

  it('names whole numbers where there are no decimals', () => {
    expect(value('1.5', 0)).toBe('Use a whole number');
  });

  test.prop([fc.bigInt({ min: 0n, max: 10n ** 40n })])('reads back what is shown, grouped or not', (units) => {
    const text = decimalText(units, 6);
    expect(value(text, 6)).toBe(units);
    expect(value(groupThousands(text), 6)).toBe(units);
  });

  test.prop([fc.string()])('never throws and never invents an amount', (text) => {
    const parsed = parseAmount(text, 9);
    if (parsed.ok) expect(text).toMatch(/\d/);
    else expect(parsed.message).not.toBe('');
  });
});

describe('decimalSeparator', () => {
  it('is that of the locale', () => {
    expect(decimalSeparator('en-GB')).toBe('.');
    expect(decimalSeparator('de-DE')).toBe(',');
  });
});
