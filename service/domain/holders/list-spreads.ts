import type { ServiceContext } from '../../context.ts';
import { type SpreadRow, selectSpreads } from '../../database/queries/holders.ts';
import { getCoinKey } from '../coins/get-coin.ts';

/**
 * How a coin was spread by the hour, the latest `limit` hours, oldest first.
 * @throws ServiceError coin_not_found.
 */
export async function listSpreads(context: ServiceContext, mint: string, limit: number): Promise<SpreadRow[]> {
  const coin = await getCoinKey(context, mint);
  return selectSpreads(context.database.orm, coin.id, limit);
}
