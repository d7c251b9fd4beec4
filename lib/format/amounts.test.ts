import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { decimalText, formatSol, formatTokens, formatUnits, UNKNOWN } from './amounts.ts';
import { parseAmount } from './parse-amount.ts';

const units = fc.bigInt({ min: 0n, max: 10n ** 40n });

describe('decimalText', () => {
  test.prop([units, fc.integer({ min: 0, max: 18 })])('is read back as the same base units', (value, decimals) => {
    expect(parseAmount(decimalText(value, decimals), decimals)).toEqual({ ok: true, value });
  });

  it('keeps every digit of a 40-digit number', () => {
    expect(decimalText(1234567890123456789012345678901234567891n, 9)).toBe('1234567890123456789012345678901.234567891');
  });

  it('writes a negative amount below one', () => {
    expect(decimalText(-5n, 9)).toBe('-0.000000005');
  });
});

describe('formatUnits', () => {
  test.prop([units])('never shows more than what is there', (value) => {
    const shown = formatUnits(value, 9, { maximumFractionDigits: 4 });
    if (shown.startsWith('<')) return;
    const read = parseAmount(shown, 9);
    expect(read.ok && read.value <= value && value - read.value < 100_000n).toBe(true);
  });

  it('tells zero, unknown and almost nothing apart', () => {
    expect(formatUnits(0n, 9)).toBe('0');
    expect(formatUnits(null, 9)).toBe(UNKNOWN);
    expect(formatUnits(1n, 9, { maximumFractionDigits: 4 })).toBe('<0.0001');
    expect(formatUnits(-1n, 9, { maximumFractionDigits: 4 })).toBe('>−0.0001');
  });

  it('groups thousands, uses the true minus and pads where asked', () => {
    expect(formatUnits(1_234_567_500_000_000n, 9)).toBe('1,234,567.5');
    expect(formatUnits(-1_500_000_000n, 9)).toBe('−1.5');
    expect(formatUnits(1_500_000_000n, 9, { minimumFractionDigits: 2 })).toBe('1.50');
  });
});

describe('formatSol and formatTokens', () => {
  it('show fewer decimals as the amount grows', () => {
    expect(formatSol(123_456_789n)).toBe('0.1234');
    expect(formatSol(1_234_567_891_234n)).toBe('1,234.56');
    expect(formatTokens(999_999_999n)).toBe('999.99');
    expect(formatTokens(34_199_203_154_141n)).toBe('34,199,203');
  });
});
