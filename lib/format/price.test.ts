import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { parseDecimal, ratioToDecimal, roundDecimal, writeDecimal } from './decimal.ts';
import { formatPrice, formatPriceText } from './price.ts';

describe('formatPrice', () => {
  it('counts the zeros of a small price and keeps the full value', () => {
    expect(formatPrice('0.00000123')).toEqual({ before: '0.0', leadingZeros: 5, digits: '123', full: '0.00000123' });
    expect(formatPriceText(2.795899e-8)).toBe('0.0₇2796');
    expect(formatPrice(2.795899e-8).full).toBe('0.00000002795899');
  });

  it('writes out up to three zeros', () => {
    expect(formatPriceText('0.000123')).toBe('0.000123');
    expect(formatPriceText('0.0000123')).toBe('0.0₄123');
  });

  it('rounds across the border without losing a zero', () => {
    expect(formatPriceText('0.000099999')).toBe('0.0001');
    expect(formatPriceText('0.99999')).toBe('1');
    expect(formatPriceText('999.999')).toBe('1.00K');
  });

  it('reads an exact ratio of reserves', () => {
    // 30 SOL over 1,073,000,000 tokens, per whole token.
    const price = formatPrice({ numerator: 30_000_000_000n, denominator: 1_073_000_000_000_000n * 1000n });
    expect(price).toMatchObject({ leadingZeros: 7, digits: '2796' });
    expect(price.full.startsWith('0.0000000279589934762348')).toBe(true);
  });

  it('tells zero from unknown, and never writes e-notation', () => {
    expect(formatPriceText('0')).toBe('0');
    expect(formatPriceText(null)).toBe('–');
    expect(formatPriceText({ numerator: 1n, denominator: 0n })).toBe('–');
    expect(formatPriceText('1e-30')).toBe('0.0₂₉1');
    expect(formatPriceText('1234567')).toBe('1.23M');
    expect(formatPriceText('-0.00000123')).toBe('−0.0₅123');
  });

  test.prop([fc.double({ min: 1e-30, max: 1e20, noNaN: true })])('names the same number in full', (value) => {
    expect(Number(formatPrice(value).full.replaceAll(',', ''))).toBe(value);
  });
});

describe('decimals', () => {
  test.prop([fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.integer({ min: 0, max: 40 })])(
    'are read back from what was written',
    (value, shift) => {
      const text = value.toString().padStart(shift + 1, '0');
      const point = text.length - shift;
      const decimal = parseDecimal(`${text.slice(0, point)}.${text.slice(point)}`);
      expect(decimal && parseDecimal(writeDecimal(decimal))).toEqual(decimal);
    },
  );

  test.prop([fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 30n })])(
    'of a ratio are within one last digit below it',
    (numerator, denominator) => {
      const decimal = ratioToDecimal({ numerator, denominator }, 20);
      if (!decimal) throw new Error('a ratio with a denominator has a value');
      const scale = 10n ** 80n;
      const digits = BigInt(decimal.digits) * scale;
      const shift = decimal.exponent - decimal.digits.length;
      const value = shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
      const exact = (numerator * scale) / denominator;
      const tolerance = exact / 10n ** 18n + 1n;
      expect(value <= exact && exact - value <= tolerance).toBe(true);
    },
  );

  it('carry when they are rounded up', () => {
    expect(writeDecimal(roundDecimal({ negative: false, digits: '9996', exponent: 1 }, 3))).toBe('10');
  });

  it('refuse what is not a number', () => {
    for (const text of ['', '.', 'abc', '1.2.3', 'NaN', 'Infinity', '0x10']) expect(parseDecimal(text)).toBeNull();
  });
});
