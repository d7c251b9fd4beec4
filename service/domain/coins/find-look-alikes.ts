import type { ServiceContext } from '../../context.ts';
import { selectCoinsByLook } from '../../database/queries/coin-looks.ts';
import type { CoinRow } from '../../database/queries/coins.ts';
import { lookOf } from './look-of.ts';

const MOST = 20;

/** The largest coins whose name or symbol could be taken for the one given, whatever alphabet it is written in. */
export async function findLookAlikes(
  { database }: ServiceContext,
  { name, symbol }: { name: string; symbol: string },
): Promise<CoinRow[]> {
  return selectCoinsByLook(database.orm, { name: lookOf(name), symbol: lookOf(symbol) }, MOST);
}
