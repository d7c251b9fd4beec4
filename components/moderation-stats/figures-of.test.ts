import { describe, expect, it } from 'vitest';
import { formatShare, formatSpan } from './figures-of';

describe('figures of moderation', () => {
  it.each([
    [null, '–'],
    [0, '0s'],
    [59, '59s'],
    [90, '2m'],
    [7500, '2h 5m'],
    [7200, '2h'],
    [273_600, '3d 4h'],
  ])('write %s seconds as %s', (seconds, text) => {
    expect(formatSpan(seconds)).toBe(text);
  });

  it('say of nothing counted that it is unknown, not zero', () => {
    expect(formatShare(null)).toBe(formatSpan(null));
    expect(formatShare(0)).toBe('0%');
    expect(formatShare(0.666)).toBe('67%');
  });
});
