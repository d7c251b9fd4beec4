import { describe, expect, it } from 'vitest';
import { concentrationSentence, lorenzPath, lorenzPoints } from './lorenz';

describe('lorenzPoints', () => {
  it('is the diagonal when everybody holds the same', () => {
    expect(lorenzPoints([5n, 5n], 2, 10n)).toEqual([
      { holders: 0, share: 0 },
      { holders: 0.5, share: 0.5 },
      { holders: 1, share: 1 },
    ]);
  });
  it('orders wallets from the poorest, whatever order they come in', () => {
    expect(lorenzPoints([90n, 10n], 2, 100n)[1]).toEqual({ holders: 0.5, share: 0.1 });
  });
  it('draws wallets beyond the known ones as equals', () => {
    expect(lorenzPoints([60n], 5, 100n)).toEqual([
      { holders: 0, share: 0 },
      { holders: 0.8, share: 0.4 },
      { holders: 1, share: 1 },
    ]);
  });
  it('never falls and always ends at one', () => {
    const points = lorenzPoints([7n, 1n, 3n, 900n], 40, 2000n);
    for (let i = 1; i < points.length; i++) {
      expect(points[i]?.share).toBeGreaterThanOrEqual(points[i - 1]?.share ?? 0);
    }
    expect(points.at(-1)).toEqual({ holders: 1, share: 1 });
  });
  it('is empty for a coin nobody holds', () => {
    expect(lorenzPoints([], 0, 0n)).toEqual([]);
  });
});

describe('lorenzPath', () => {
  it('turns the picture upside down for SVG', () => {
    expect(lorenzPath(lorenzPoints([1n], 1, 1n), 100)).toBe('M0.00 100.00 L100.00 0.00');
  });
});

describe('concentrationSentence', () => {
  it('says more as the coefficient grows', () => {
    const sentences = [0.2, 0.5, 0.7, 0.9].map((gini) => concentrationSentence(gini, 100));
    expect(new Set(sentences).size).toBe(4);
  });
});
