import type { ServiceContext } from '../../context.ts';
import type { CoinRow } from '../../database/queries/coins.ts';
import { ServiceError } from '../../errors.ts';
import { listCoins } from './list-coins.ts';

/**
 * The newest coin of the default list.
 * @throws ServiceError coin_not_found while there is none.
 */
export async function getLatestCoin(context: ServiceContext): Promise<CoinRow> {
  const [coin] = await listCoins(context, { limit: 1, offset: 0, sort: 'created_timestamp', order: 'desc' });
  if (!coin) throw new ServiceError('coin_not_found');
  return coin;
}
