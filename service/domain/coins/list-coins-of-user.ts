import type { ServiceContext } from '../../context.ts';
import { type CoinRow, hasCreatedCoins } from '../../database/queries/coins.ts';
import { isAddress } from '../balances/is-address.ts';
import { getUser } from '../users/get-user.ts';
import { listCoins } from './list-coins.ts';

/**
 * Coins a user created, newest first. Coins outlive the account of their creator, so an address that has
 * created one is known even without an account.
 * @throws ServiceError user_not_found.
 */
export async function listCoinsOfUser(
  context: ServiceContext,
  idOrAddress: string,
  page: { limit: number; offset: number; includeNsfw?: boolean | undefined },
): Promise<CoinRow[]> {
  const isCreator = isAddress(idOrAddress) && (await hasCreatedCoins(context.database.orm, idOrAddress));
  const creator = isCreator ? idOrAddress : await addressOf(context, idOrAddress);
  return listCoins(context, { ...page, creator, sort: 'created_timestamp', order: 'desc' });
}

async function addressOf(context: ServiceContext, idOrAddress: string): Promise<string> {
  return (await getUser(context, idOrAddress)).address;
}
