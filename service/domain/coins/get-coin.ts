import type { ServiceContext } from '../../context.ts';
import { findChainCoin } from '../../database/queries/chain-coins.ts';
import { type CoinKey, type CoinRow, findCoinByMint, findCoinKey } from '../../database/queries/coins.ts';
import { ServiceError } from '../../errors.ts';
import { isAddress } from '../balances/is-address.ts';

const NO_COIN = -1;

/** A coin of this market, withdrawn ones included; null for everything else, whatever the form of `mint`. */
export async function findMarketCoin({ database }: ServiceContext, mint: string): Promise<CoinRow | null> {
  return isAddress(mint) ? findCoinByMint(database.orm, mint) : null;
}

/**
 * One coin, withdrawn ones included: they can still be sold.
 * @throws ServiceError coin_not_found, whatever the form of `mint`.
 */
export async function getCoin(context: ServiceContext, mint: string): Promise<CoinRow> {
  const coin = await findMarketCoin(context, mint);
  if (!coin) throw new ServiceError('coin_not_found');
  return coin;
}

/**
 * What reads of a coin's trades, holders and candles need of it.
 * @throws ServiceError coin_not_found, whatever the form of `mint`.
 */
export async function getCoinKey({ database, chain }: ServiceContext, mint: string): Promise<CoinKey> {
  const isMint = isAddress(mint);
  const coin = isMint ? await findCoinKey(database.orm, mint) : null;
  const chainCoin = isMint && !coin && chain ? await findChainCoin(database.orm, mint) : null;
  // Nothing here has this number: whatever is read of the coin is empty, and not an error.
  if (chainCoin) return { ...chainCoin, id: NO_COIN, tradeSeq: 0, exchangePool: null };
  if (!coin) throw new ServiceError('coin_not_found');
  return coin;
}
