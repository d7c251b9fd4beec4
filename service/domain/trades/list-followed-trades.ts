import type { Actor, ServiceContext } from '../../context.ts';
import { selectFollowedTrades, type TradeRow } from '../../database/queries/trades.ts';
import { getCoinKey } from '../coins/get-coin.ts';

/**
 * Trades of a coin by those the actor follows, newest first.
 * @throws ServiceError coin_not_found.
 */
export async function listFollowedTrades(
  context: ServiceContext,
  actor: Actor,
  { mint, page }: { mint: string; page: { limit: number; offset: number } },
): Promise<TradeRow[]> {
  const coin = await getCoinKey(context, mint);
  return selectFollowedTrades(context.database.orm, coin, { ...page, userId: actor.userId });
}
