import { openCurve } from '@/lib/curve/market-state';
import { curveProgress, solToGraduation } from '@/lib/curve/progress';
import { type CoinReserves, marketOfCoin } from '@/lib/format/market-of-coin';

export type CoinProgress = {
  /** Percent of the tokens for sale that are sold; 99.99 at most before graduation. */
  tokenPercent: number;
  /** Percent of the SOL the curve will hold at graduation, held to the same limit. */
  solPercent: number;
  /** Lamports still to come, fees not counted. */
  lamportsToGo: bigint;
  tokensLeft: bigint;
};

/**
 * How far a coin is on its curve, by both honest measures: tokens sold, and SOL gathered. They differ a lot, because
 * the last tokens cost fifteen times the first. Null once the coin has graduated.
 */
export function coinProgress(coin: CoinReserves): CoinProgress | null {
  const market = marketOfCoin(coin);
  if (market.phase === 'pool') return null;
  const lamportsToGo = solToGraduation(market);
  const solHundredths = (market.realSol * 10_000n) / solToGraduation(openCurve());
  return {
    tokenPercent: curveProgress(market),
    solPercent: Math.min(Number(solHundredths), 9999) / 100,
    lamportsToGo,
    tokensLeft: market.realToken,
  };
}
