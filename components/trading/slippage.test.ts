import { describe, expect, it } from 'vitest';
import { autoSlippageBps } from './slippage';

const NOW = 1_800_000_000_000;
const at = (secondsAgo: number, sol: number) => ({
  timestamp: NOW - secondsAgo * 1000,
  virtual_sol_reserves: sol,
  virtual_token_reserves: 1000,
});

describe('autoSlippageBps', () => {
  it('is 2 % for a coin nobody trades', () => {
    expect(autoSlippageBps([], NOW)).toBe(200);
    expect(autoSlippageBps([at(3600, 100), at(7200, 50)], NOW)).toBe(200);
  });
  it('is twice the range of the last 30 seconds, counted from the trade before them', () => {
    expect(autoSlippageBps([at(1, 105), at(40, 100), at(50, 10)], NOW)).toBe(1000);
  });
  it('never passes 25 %', () => {
    expect(autoSlippageBps([at(1, 300), at(2, 100)], NOW)).toBe(2500);
  });
});
