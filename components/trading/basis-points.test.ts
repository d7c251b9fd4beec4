import { describe, expect, it } from 'vitest';
import { formatBps, formatShare } from './basis-points';

describe('formatBps', () => {
  it.each([
    [66, '0.66 %'],
    [200, '2 %'],
    [1250, '12.5 %'],
    [0, '0 %'],
    [null, '–'],
  ])('writes %s as %s', (bps, text) => {
    expect(formatBps(bps)).toBe(text);
  });
});

describe('formatShare', () => {
  it('never makes a small share look like none', () => {
    expect(formatShare(1n, 1_000_000n)).toBe('<0.01 %');
    expect(formatShare(0n, 1_000_000n)).toBe('0 %');
    expect(formatShare(1n, 3n)).toBe('33.33 %');
    expect(formatShare(1n, 0n)).toBe('–');
  });
});
