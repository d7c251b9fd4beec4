import type { Actor, ServiceContext } from '../../context.ts';
import { deleteBookmark, insertBookmark } from '../../database/queries/bookmarks.ts';
import { getCoin } from '../coins/get-coin.ts';
import { requireAccount } from '../profiles/require-account.ts';

/** Keeps a coin; again, the same. @throws ServiceError coin_not_found. */
export async function keepCoin(context: ServiceContext, actor: Actor, mint: string): Promise<void> {
  const coin = await getCoin(context, mint);
  await context.database.orm.transaction(async (tx) => {
    await requireAccount(tx, actor);
    await insertBookmark(tx, { userId: actor.userId, coinId: coin.id, createdAt: context.clock.now() });
  });
}

/** Keeps a coin no longer; again, the same. @throws ServiceError coin_not_found. */
export async function dropCoin(context: ServiceContext, actor: Actor, mint: string): Promise<void> {
  const coin = await getCoin(context, mint);
  await deleteBookmark(context.database.orm, actor.userId, coin.id);
}
