import { describe, expect, it } from 'vitest';
import { curveProgress } from './curve-progress';

const coin = (sol: number, tokens: number, complete = false) => ({
  complete,
  virtual_sol_reserves: sol,
  virtual_token_reserves: tokens,
});

describe('curveProgress', () => {
  it('starts at nothing', () => {
    expect(curveProgress(coin(30_000_000_000, 1_073_000_000_000_000))).toEqual({
      tokenBps: 0,
      solBps: 0,
      lamportsToGo: 85_005_359_057n,
      tokensLeft: 793_100_000_000_000n,
    });
  });
  it('tells tokens sold apart from SOL gathered', () => {
    const half = curveProgress(coin(47_586_666_000, 1_073_000_000_000_000 - 396_550_000_000_000));
    expect(half?.tokenBps).toBe(5000);
    expect(half?.solBps).toBe(2068);
  });
  it('never says 100 % before graduation', () => {
    expect(curveProgress(coin(115_005_359_056, 279_900_000_000_000))?.tokenBps).toBe(9_999);
  });
  it('is gone after graduation, when the reserves are the pool’s', () => {
    expect(curveProgress(coin(84_990_359_056, 206_900_000_000_000, true))).toBeNull();
  });
});
