import type { Coin } from '../../lib/contract/coins.ts';
import type { KeptCoin } from '../database/queries/bookmarks.ts';
import { toChainCoin } from './chain-coins.ts';
import { toCoin } from './coins.ts';

/** The coins somebody keeps. Only one that is read from a chain has a time of that. */
export function toKeptCoins(rows: readonly KeptCoin[], solPrice: number): Coin[] {
  return rows.map((row) => ('readAt' in row ? toChainCoin(row, solPrice) : toCoin(row, solPrice)));
}
