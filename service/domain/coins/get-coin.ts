import type { ServiceContext } from '../../context.ts';
import { type CoinKey, type CoinRow, findCoinByMint, findCoinKey } from '../../database/queries/coins.ts';
import { ServiceError } from '../../errors.ts';
import { isAddress } from '../balances/is-address.ts';

/**
 * One coin, withdrawn ones included: they can still be sold.
 * @throws ServiceError coin_not_found, whatever the form of `mint`.
 */
export async function getCoin({ database }: ServiceContext, mint: string): Promise<CoinRow> {
  const coin = isAddress(mint) ? await findCoinByMint(database.orm, mint) : null;
  if (!coin) throw new ServiceError('coin_not_found');
  return coin;
}

/**
 * What reads of a coin's trades, holders and candles need of it.
 * @throws ServiceError coin_not_found, whatever the form of `mint`.
 */
export async function getCoinKey({ database }: ServiceContext, mint: string): Promise<CoinKey> {
  const coin = isAddress(mint) ? await findCoinKey(database.orm, mint) : null;
  if (!coin) throw new ServiceError('coin_not_found');
  return coin;
}
