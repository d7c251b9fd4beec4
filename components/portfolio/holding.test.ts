import { describe, expect, it } from 'vitest';
import { listedCoin, MINT, OTHER_WALLET, walletBalances } from '@/test/msw/factories';
import { totalWorth, valueHoldings } from './holding';

describe('valueHoldings', () => {
  it('says what a sale would bring after fees, below the value at the price', () => {
    // After a buy of 1 SOL on a fresh curve; selling all brings 0.975308639 SOL back.
    const coin = listedCoin({ virtual_sol_reserves: 30_987_654_320, virtual_token_reserves: 1_038_800_796_845_859 });
    const [sol, boat] = valueHoldings(walletBalances(), [coin]);
    expect(sol).toMatchObject({ isSol: true, exitValue: 9_000_000_000n });
    expect(boat?.exitValue).toBe(975_308_639n);
    expect(boat?.marketValue).toBe((34_199_203_154_141n * 30_987_654_320n) / 1_038_800_796_845_859n);
  });

  it('keeps SOL first, then the greatest worth, and what has no price last', () => {
    const balances = [
      { mint: OTHER_WALLET, balance: '5', decimals: 6, uiAmount: 0 },
      ...walletBalances().balances.toReversed(),
    ];
    const holdings = valueHoldings(walletBalances({ balances }), [listedCoin({ complete: true })]);
    expect(holdings.map(({ mint }) => mint)).toEqual([
      'So11111111111111111111111111111111111111112',
      MINT,
      OTHER_WALLET,
    ]);
    expect(holdings[2]).toMatchObject({ exitValue: null, price: null });
  });

  it('has no sale value for more than the market holds, and does not break', () => {
    const [, boat] = valueHoldings(walletBalances(), [listedCoin()]);
    expect(boat?.exitValue).toBeNull();
    expect(boat?.marketValue).not.toBeNull();
  });
});

describe('totalWorth', () => {
  it('sums what is known and says when something is missing', () => {
    expect(totalWorth(valueHoldings(walletBalances(), []))).toEqual({ lamports: 9_000_000_000n, isComplete: false });
    expect(totalWorth([])).toEqual({ lamports: 0n, isComplete: true });
  });
});
