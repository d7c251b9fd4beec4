import type { Candle } from '../../lib/contract/candles.ts';
import type { CandleRow } from '../database/queries/candles.ts';
import { toSol } from './wire-numbers.ts';

/** `totalSupply` in token units. */
export function toCandle(row: CandleRow, totalSupply: bigint): Candle {
  const { time, open, high, low, close, volume } = row;
  return { time, open, high, low, close, volume: toSol(volume), marketCap: close * (Number(totalSupply) / 1e6) };
}
