import type { ServiceContext } from '../../context.ts';
import { findTradePlace, selectWalletTrades, type WalletTradeRow } from '../../database/queries/portfolio.ts';
import { ServiceError } from '../../errors.ts';
import { isAddress } from '../balances/is-address.ts';

/**
 * Trades of a wallet, newest first, from the one after `before` on.
 * @throws ServiceError not_found for what is no address, validation_failed where `before` is no trade of the wallet.
 */
export async function listWalletTrades(
  { database }: ServiceContext,
  address: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<WalletTradeRow[]> {
  if (!isAddress(address)) throw new ServiceError('not_found');
  const after = before === undefined ? null : await findTradePlace(database.orm, address, before);
  if (before !== undefined && !after) {
    const issues = [{ path: 'query.before', message: 'must be the signature of a trade of this wallet' }];
    throw new ServiceError('validation_failed', { issues });
  }
  return selectWalletTrades(database.orm, address, { limit, after });
}
