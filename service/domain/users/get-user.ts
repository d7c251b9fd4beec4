import type { ServiceContext } from '../../context.ts';
import { findUserByAddress, findUserById, type UserRow } from '../../database/queries/users.ts';
import { ServiceError } from '../../errors.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * A user by id or address. The gateway's own account is nobody's to see.
 * @throws ServiceError user_not_found.
 */
export async function getUser(context: ServiceContext, idOrAddress: string): Promise<UserRow> {
  const find = UUID.test(idOrAddress) ? findUserById : findUserByAddress;
  const user = await find(context.database.orm, idOrAddress);
  if (!user || user.address === context.settings.gatewayAddress) throw new ServiceError('user_not_found');
  return user;
}
