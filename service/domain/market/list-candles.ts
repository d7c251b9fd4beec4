import type { ServiceContext } from '../../context.ts';
import { type CandleRow, selectCandles } from '../../database/queries/candles.ts';
import { getCoinKey } from '../coins/get-coin.ts';
import { STORED_WIDTHS } from '../projections/stored-widths.ts';

/** Widths and times in Unix seconds; `to` is the last moment meant, and the candle around `from` is whole. */
export type CandleQuery = { seconds: number; from?: number | undefined; to?: number | undefined; limit: number };

/** The last second a JSON date can name. */
const END_OF_TIME = 8_640_000_000_000;

/**
 * The latest candles of a span, oldest first, merged from the widest stored ones that fit.
 * @throws ServiceError coin_not_found.
 */
export async function listCandles(
  context: ServiceContext,
  mint: string,
  { seconds, from = 0, to = END_OF_TIME, limit }: CandleQuery,
): Promise<{ candles: CandleRow[]; totalSupply: bigint }> {
  const coin = await getCoinKey(context, mint);
  const storedSeconds = STORED_WIDTHS.findLast((width) => seconds % width === 0) ?? 1;
  const startOf = (time: number) => Math.floor(Math.min(time, END_OF_TIME) / seconds) * seconds;
  const candles = await selectCandles(context.database.orm, {
    coinId: coin.id,
    storedSeconds,
    seconds,
    from: startOf(from),
    to: startOf(to),
    limit,
  });
  return { candles, totalSupply: coin.totalSupply };
}
