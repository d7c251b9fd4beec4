import * as candles from '../../lib/contract/candles.ts';
import { listCandles } from '../domain/market/list-candles.ts';
import { type Route, route } from '../http/route.ts';
import { toCandle } from '../presenters/candles.ts';

/** Candles on the market host (docs/spec-choices.md). */
export const candleRoutes: Route[] = [
  route(candles.listCandles, async ({ context, params, query }) => {
    const { interval, from, to } = query;
    const span = { seconds: candles.CANDLE_SECONDS[interval], from, to, limit: candles.MAX_CANDLES };
    const found = await listCandles(context, params.mint, span);
    return { body: { candles: found.candles.map((row) => toCandle(row, found.totalSupply)) } };
  }),
];
