import type { ServiceContext } from '../../context.ts';
import { selectLargeSeqs } from '../../database/queries/trade-blocks.ts';
import { selectTrades, selectTradesBySeq, selectTradesOfWallet, type TradeRow } from '../../database/queries/trades.ts';
import { getCoinKey } from '../coins/get-coin.ts';

type TradeQuery = { limit: number; offset: number; minimumSize: number; user?: string | undefined };

/**
 * Trades of a coin, newest first. `minimumSize` in lamports on curve or pool, fees not included.
 * @throws ServiceError coin_not_found.
 */
export async function listTrades(context: ServiceContext, mint: string, query: TradeQuery): Promise<TradeRow[]> {
  const { orm } = context.database;
  const coin = await getCoinKey(context, mint);
  const minimumLamports = BigInt(query.minimumSize);
  if (query.user !== undefined) return selectTradesOfWallet(orm, coin, { wallet: query.user, minimumLamports }, query);
  if (query.minimumSize === 0) return selectTrades(orm, coin, query);
  const seqs = await selectLargeSeqs(orm, { coin, minimumLamports }, query);
  return selectTradesBySeq(orm, coin, seqs);
}
