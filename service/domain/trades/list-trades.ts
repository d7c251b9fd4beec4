import type { ServiceContext } from '../../context.ts';
import { selectLargeTrades, selectTrades, type TradeRow } from '../../database/queries/trades.ts';
import { getCoinKey } from '../coins/get-coin.ts';

/**
 * Trades of a coin, newest first. `minimumSize` in lamports on curve or pool, fees not included.
 * @throws ServiceError coin_not_found.
 */
export async function listTrades(
  context: ServiceContext,
  mint: string,
  query: { limit: number; offset: number; minimumSize: number },
): Promise<TradeRow[]> {
  const { orm } = context.database;
  const coin = await getCoinKey(context, mint);
  if (query.minimumSize === 0) return selectTrades(orm, coin, query);
  return selectLargeTrades(orm, coin, BigInt(query.minimumSize), query);
}
