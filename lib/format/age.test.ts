import { describe, expect, it } from 'vitest';
import { ageResolutionMs, formatAbsolute, formatAge } from './age.ts';

describe('formatAge', () => {
  it.each([
    [-5000, '0s'],
    [0, '0s'],
    [59_999, '59s'],
    [60_000, '1m'],
    [3_599_999, '59m'],
    [3_600_000, '1h'],
    [86_400_000, '1d'],
    [400 * 86_400_000, '1y'],
  ])('writes %i ms as %s', (age, text) => {
    expect(formatAge(age)).toBe(text);
  });

  it('asks for a new render only as often as its text can change', () => {
    expect(ageResolutionMs(5000)).toBe(1000);
    expect(ageResolutionMs(120_000)).toBe(10_000);
    expect(ageResolutionMs(7_200_000)).toBe(60_000);
  });
});

describe('formatAbsolute', () => {
  it('is the same text in every time zone', () => {
    expect(formatAbsolute(1_769_860_800_000)).toBe('2026-01-31 12:00:00 UTC');
  });
});
