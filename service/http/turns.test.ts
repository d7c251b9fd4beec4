import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

describe('Turns', () => {
  it('begins everything once, in the order of arrival, also what arrives while others begin', async () => {
    const turns = new Turns();
    const begun: number[] = [];
    for (let number = 0; number < 50; number += 1) {
      turns.begin(() => {
        begun.push(number);
        if (number === 30) turns.begin(() => begun.push(50));
      });
    }
    while (begun.length < 51) await nextTurn();
    await nextTurn();
    expect(begun).toEqual(Array.from({ length: 51 }, (_, number) => number));
  });

  it('lets others have their turn while many wait', async () => {
    const turns = new Turns();
    let begun = 0;
    for (let number = 0; number < 500; number += 1) turns.begin(() => (begun += 1));
    await nextTurn();
    expect(begun).toBeGreaterThan(0);
    expect(begun).toBeLessThan(50);
  });
});
