import type { Actor, Role, ServiceContext } from '../../context.ts';
import { findUserById, listRoles, type UserRow } from '../../database/queries/users.ts';
import { ServiceError } from '../../errors.ts';

/**
 * The account and roles of the token holder.
 * @throws ServiceError token_revoked when the account went while the request was under way.
 */
export async function getOwnProfile(context: ServiceContext, actor: Actor): Promise<{ user: UserRow; roles: Role[] }> {
  const user = await findUserById(context.database.orm, actor.userId);
  if (!user) throw new ServiceError('token_revoked');
  return { user, roles: await listRoles(context.database.orm, user.address) };
}
