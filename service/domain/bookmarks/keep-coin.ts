import type { Actor, ServiceContext } from '../../context.ts';
import {
  deleteBookmark,
  deleteChainBookmark,
  insertBookmark,
  insertChainBookmark,
} from '../../database/queries/bookmarks.ts';
import { ServiceError } from '../../errors.ts';
import { findMarketCoin } from '../coins/get-coin.ts';
import { requireAccount } from '../profiles/require-account.ts';
import { findImportedCoin } from '../solana/get-chain-coin.ts';

/** Keeps a coin, also one that is only read from a chain; again, the same. @throws ServiceError coin_not_found. */
export async function keepCoin(context: ServiceContext, actor: Actor, mint: string): Promise<void> {
  const coinId = await findKeepable(context, mint);
  const bookmark = { userId: actor.userId, createdAt: context.clock.now() };
  await context.database.orm.transaction(async (tx) => {
    await requireAccount(tx, actor);
    if (coinId === null) await insertChainBookmark(tx, { ...bookmark, mint });
    else await insertBookmark(tx, { ...bookmark, coinId });
  });
}

/** Keeps a coin no longer; again, the same. @throws ServiceError coin_not_found. */
export async function dropCoin(context: ServiceContext, actor: Actor, mint: string): Promise<void> {
  const coinId = await findKeepable(context, mint);
  if (coinId === null) await deleteChainBookmark(context.database.orm, actor.userId, mint);
  else await deleteBookmark(context.database.orm, actor.userId, coinId);
}

/** The number of a coin of this market; null for one of a chain. */
async function findKeepable(context: ServiceContext, mint: string): Promise<number | null> {
  const coin = await findMarketCoin(context, mint);
  if (coin) return coin.id;
  if (await findImportedCoin(context, mint)) return null;
  throw new ServiceError('coin_not_found');
}
