import type { Actor } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import { lockUser, type UserRow } from '../../database/queries/users.ts';
import { ServiceError } from '../../errors.ts';

/**
 * The account of the token holder, locked until the transaction ends: what one person writes is written one after
 * the other, and nothing is written for an account that is being deleted.
 * @throws ServiceError token_revoked when it went while the request was under way.
 */
export async function requireAccount(tx: Executor, actor: Actor): Promise<UserRow> {
  const user = await lockUser(tx, actor.userId);
  if (!user) throw new ServiceError('token_revoked');
  return user;
}
