import type { ServiceContext } from '../../context.ts';
import { type BalanceRow, selectBalances } from '../../database/queries/balances.ts';
import { ServiceError } from '../../errors.ts';
import { addChainBalances } from '../solana/add-chain-balances.ts';
import { isAddress } from './is-address.ts';

export type WalletHoldings = { address: string; rows: BalanceRow[]; total: number };

/**
 * What a wallet holds; a wallet nobody has paid yet holds nothing. `minBalance` in base units of each asset.
 * @throws ServiceError not_found when the text is no address.
 */
export async function getBalances(
  context: ServiceContext,
  address: string,
  query: { limit: number; offset: number; minBalance: number },
): Promise<WalletHoldings> {
  if (!isAddress(address)) throw new ServiceError('not_found');
  const held = await selectBalances(context.database.orm, address, BigInt(query.minBalance), query);
  return { address, ...(await addChainBalances(context, address, query, held)) };
}
