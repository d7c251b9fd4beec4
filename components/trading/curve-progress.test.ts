import { describe, expect, it } from 'vitest';
import { coinProgress } from './curve-progress';

const coin = (sol: number, tokens: number, complete = false) => ({
  complete,
  virtual_sol_reserves: sol,
  virtual_token_reserves: tokens,
});

describe('coinProgress', () => {
  it('starts at nothing', () => {
    expect(coinProgress(coin(30_000_000_000, 1_073_000_000_000_000))).toEqual({
      tokenPercent: 0,
      solPercent: 0,
      lamportsToGo: 85_005_359_057n,
      tokensLeft: 793_100_000_000_000n,
    });
  });
  it('tells tokens sold apart from SOL gathered', () => {
    const half = coinProgress(coin(47_586_666_000, 1_073_000_000_000_000 - 396_550_000_000_000));
    expect(half?.tokenPercent).toBe(50);
    expect(half?.solPercent).toBe(20.68);
  });
  it('never says 100 % before graduation', () => {
    const last = coinProgress(coin(115_005_359_056, 279_900_000_000_001));
    expect([last?.tokenPercent, last?.solPercent]).toEqual([99.99, 99.99]);
  });
  it('is gone after graduation, when the reserves are the pool’s', () => {
    expect(coinProgress(coin(84_990_359_056, 206_900_000_000_000, true))).toBeNull();
  });
});
