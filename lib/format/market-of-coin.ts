import type { Coin } from '../contract/coins.ts';
import { OPENING_VIRTUAL_SOL, OPENING_VIRTUAL_TOKEN, TOKENS_FOR_SALE } from '../curve/constants.ts';
import type { MarketState } from '../curve/market-state.ts';

export type CoinReserves = Pick<Coin, 'complete' | 'virtual_sol_reserves' | 'virtual_token_reserves'>;

/**
 * The market of a coin as the curve module sees it. The wire has virtual reserves alone; on the curve the real ones
 * follow, because every curve opens with the same amounts.
 */
export function marketOfCoin(coin: CoinReserves): MarketState {
  const virtualSol = BigInt(coin.virtual_sol_reserves);
  const virtualToken = BigInt(coin.virtual_token_reserves);
  if (coin.complete) return { phase: 'pool', virtualSol, virtualToken };
  return {
    phase: 'curve',
    virtualSol,
    virtualToken,
    realSol: virtualSol - OPENING_VIRTUAL_SOL,
    realToken: virtualToken - (OPENING_VIRTUAL_TOKEN - TOKENS_FOR_SALE),
  };
}
