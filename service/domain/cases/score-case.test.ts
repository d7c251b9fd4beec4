import { describe, expect, it } from 'vitest';
import type { CaseFeatures } from '../../database/schema/reports.ts';
import { DEFAULT_WEIGHTS, rankOf, type Scored, scoreCase } from './score-case.ts';

/** The same numbers each time: a generator with a fixed seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const NOW = new Date('2026-01-31T12:00:00.000Z');
const TYPES = ['scam', 'offensive', 'spam', 'nsfw', 'copyright', 'impersonation', 'other'] as const;
const random = createRandom(7);

function anyCase(): Scored {
  const features: CaseFeatures = {
    types: { [TYPES[random(TYPES.length)] ?? 'other']: [1 + random(4), 5] },
    reporters: 1 + random(30),
    weightedReporters: 0.5 + random(40),
    viewers: random(3) * random(500),
    holders: random(10_000),
    marketCap: String(BigInt(random(1_000_000)) * 1_000_000_000n),
    offences: random(9),
    isDanger: random(20) === 0,
    isSameAsIgnored: random(4) === 0,
  };
  const oldestOpenAt = new Date(NOW.getTime() - random(14 * 24 * 3600) * 1000);
  return { features, isLive: random(3) === 0, oldestOpenAt, latestAt: NOW };
}

describe('the order of the desk', () => {
  it('is that of the scores it shows, at any moment, though nothing is written as time passes', () => {
    const cases = Array.from({ length: 300 }, anyCase);
    for (const hours of [0, 1, 24, 24 * 30]) {
      const at = new Date(NOW.getTime() + hours * 3_600_000);
      const scores = cases
        .toSorted((a, b) => rankOf(b, DEFAULT_WEIGHTS) - rankOf(a, DEFAULT_WEIGHTS))
        .map((one) => scoreCase(one, DEFAULT_WEIGHTS, at).score);
      // Points are shown rounded to hundredths, and each of up to eight terms is.
      const misplaced = scores.filter((score, place) => place > 0 && score > (scores[place - 1] ?? 0) + 0.1);
      expect(misplaced, `${hours} h later`).toEqual([]);
    }
  });

  it('tells the age of the oldest open report, and puts the longer waiting of two equal cases first', () => {
    for (let round = 0; round < 100; round++) {
      const one = anyCase();
      const waited = random(1000) / 10;
      const older = { ...one, oldestOpenAt: new Date(NOW.getTime() - waited * 3_600_000) };
      const newer = { ...one, oldestOpenAt: new Date(NOW.getTime() - (waited / 2) * 3_600_000) };
      expect(rankOf(older, DEFAULT_WEIGHTS)).toBeGreaterThanOrEqual(rankOf(newer, DEFAULT_WEIGHTS));
      const age = scoreCase(older, DEFAULT_WEIGHTS, NOW).terms.find(({ name }) => name === 'age');
      expect(age?.points ?? 0).toBeCloseTo(DEFAULT_WEIGHTS.agePerHour * waited, 1);
    }
  });

  it('has points that add up to the score, and danger to a person before everything else', () => {
    const cases = Array.from({ length: 200 }, anyCase);
    for (const one of cases) {
      const { score, terms } = scoreCase(one, DEFAULT_WEIGHTS, NOW);
      expect(terms.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 1);
    }
    const rankWhere = (isDanger: boolean) =>
      cases.filter(({ features }) => features.isDanger === isDanger).map((one) => rankOf(one, DEFAULT_WEIGHTS));
    expect(Math.min(...rankWhere(true))).toBeGreaterThan(Math.max(...rankWhere(false)));
  });
});
