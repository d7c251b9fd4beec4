import { VOLATILITY_WINDOWS, type VolatilityWindow } from '../../../lib/contract/volatility.ts';
import type { ServiceContext } from '../../context.ts';
import { type CandleRow, selectPriceBefore } from '../../database/queries/candles.ts';
import { getCoinKey } from '../coins/get-coin.ts';
import { listCandles } from '../market/list-candles.ts';
import { OPENING_PRICE } from '../projections/project-events.ts';

/** Prices are SOL for one token, the rest percent; `candles` counts those with a trade. */
export type VolatilityFigures = {
  realisedVolatility: number;
  range: number;
  maxDrawdown: number;
  change: number;
  high: number;
  low: number;
  open: number;
  close: number;
  candles: number;
};

/** More than any window has. */
const EVERY_CANDLE = 1000;

/**
 * How much the price of a coin moved in the window that ends now; its first candle is whole.
 * @throws ServiceError coin_not_found.
 */
export async function getVolatility(
  context: ServiceContext,
  mint: string,
  window: VolatilityWindow,
): Promise<VolatilityFigures> {
  const { seconds, candleSeconds } = VOLATILITY_WINDOWS[window];
  const coin = await getCoinKey(context, mint);
  const now = Math.floor(context.clock.now().getTime() / 1000);
  const from = Math.floor((now - seconds) / candleSeconds) * candleSeconds;
  const { candles } = await listCandles(context, mint, { seconds: candleSeconds, from, to: now, limit: EVERY_CANDLE });
  const before = await selectPriceBefore(context.database.orm, coin.id, from);
  return measure(candles, before ?? OPENING_PRICE);
}

const percent = (share: number) => Math.round(share * 1e6) / 1e4;

/** Spans without a trade have no return, so leaving them out changes nothing. `open` is the price before the first. */
export function measure(candles: readonly CandleRow[], open: number): VolatilityFigures {
  const closes = [open, ...candles.map((candle) => candle.close)];
  let squares = 0;
  let peak = open;
  let drawdown = 0;
  for (let index = 1; index < closes.length; index++) {
    const close = closes[index] ?? open;
    squares += Math.log(close / (closes[index - 1] ?? open)) ** 2;
    peak = Math.max(peak, close);
    drawdown = Math.max(drawdown, 1 - close / peak);
  }
  const close = closes.at(-1) ?? open;
  const high = Math.max(open, ...candles.map((candle) => candle.high));
  const low = Math.min(open, ...candles.map((candle) => candle.low));
  return {
    realisedVolatility: percent(Math.sqrt(squares)),
    range: percent(high / low - 1),
    maxDrawdown: percent(drawdown),
    change: percent(close / open - 1),
    ...{ high, low, open, close, candles: candles.length },
  };
}
