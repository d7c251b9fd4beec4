import type { Actor, ServiceContext } from '../../context.ts';
import { type KeptCoin, selectBookmarks } from '../../database/queries/bookmarks.ts';
import { ServiceError } from '../../errors.ts';
import { getUser } from '../users/get-user.ts';

/**
 * The coins of a list, latest first: one's own, as `me` or by one's id or address. Nobody sees another's.
 * @throws ServiceError not_found, not_yours.
 */
export async function listBookmarks(
  context: ServiceContext,
  actor: Actor,
  id: string,
  page: { limit: number; offset: number },
): Promise<KeptCoin[]> {
  if (id !== 'me' && id !== actor.userId && id !== actor.address) {
    await getUser(context, id).catch((error: unknown) => {
      throw error instanceof ServiceError ? new ServiceError('not_found') : error;
    });
    throw new ServiceError('not_yours');
  }
  return selectBookmarks(context.database.orm, actor.userId, { ...page, hasChain: Boolean(context.chain) });
}
