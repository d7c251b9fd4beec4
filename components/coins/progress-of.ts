import { curveProgress, solToGraduation } from '@/lib/curve/progress';
import { type CoinReserves, marketOfCoin } from '@/lib/format/market-of-coin';

/** Percent of the curve that is sold, and the lamports that are still to come. */
export function progressOf(coin: CoinReserves): { percent: number; lamportsToGo: bigint } {
  const state = marketOfCoin(coin);
  return { percent: curveProgress(state), lamportsToGo: solToGraduation(state) };
}
