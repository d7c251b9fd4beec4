import type { ServiceContext } from '../../context.ts';
import { countLargeTrades } from '../../database/queries/trade-blocks.ts';
import { getCoinKey } from '../coins/get-coin.ts';

/**
 * How many trades of a coin are at least `minimumSize` lamports; of all of them the number of the last one tells.
 * @throws ServiceError coin_not_found.
 */
export async function countTrades(context: ServiceContext, mint: string, minimumSize: number): Promise<number> {
  const coin = await getCoinKey(context, mint);
  if (minimumSize === 0) return coin.tradeSeq;
  return countLargeTrades(context.database.orm, { coin, minimumLamports: BigInt(minimumSize) });
}
