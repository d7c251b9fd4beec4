import { describe, expect, it } from 'vitest';
import { impactLevel } from './price-impact';

describe('impactLevel', () => {
  it.each([
    [0, 'calm'],
    [99, 'calm'],
    [100, 'notice'],
    [299, 'notice'],
    [300, 'careful'],
    [500, 'high'],
    [999, 'high'],
    [1000, 'confirm'],
    [1499, 'confirm'],
    [1500, 'blocked'],
    [9000, 'blocked'],
  ])('calls %i bps %s', (bps, level) => {
    expect(impactLevel(bps)).toBe(level);
  });
});
