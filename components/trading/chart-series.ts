import type { CANDLE_SECONDS, Candle, CandleInterval } from '@/lib/contract/candles';
import type { Trade } from '@/lib/contract/trades';

/** What the vertical axis shows. */
export type ChartAxis = 'price' | 'mcap';

/** One bar as the chart draws it; `time` in Unix seconds. */
export type Bar = { time: number; open: number; high: number; low: number; close: number };
export type VolumeBar = { time: number; value: number; rises: boolean };

/**
 * Prices are far below what a price scale can step through (2.8e-8 SOL), so bars carry lamports for one whole token:
 * the same figure times a billion. It is also the market cap in SOL of a coin with a supply of one billion.
 */
const LAMPORTS_PER_SOL = 1_000_000_000;
const UNITS_PER_TOKEN = 1_000_000;

/** The contract's intervals in the order they are offered; typed by it, because its module brings zod with it. */
export const INTERVAL_SECONDS: typeof CANDLE_SECONDS = {
  '1s': 1,
  '5s': 5,
  '15s': 15,
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '1h': 3600,
  '4h': 14_400,
  '1d': 86_400,
};
export const INTERVALS = Object.keys(INTERVAL_SECONDS) as CandleInterval[];

/** What a candle's figures are multiplied with to stand on an axis. */
function axisFactor(axis: ChartAxis, totalSupplyUnits: number): number {
  return axis === 'price' ? LAMPORTS_PER_SOL : totalSupplyUnits / UNITS_PER_TOKEN;
}

/** Turns a value of the axis back into SOL: a price for one token, or a market cap. */
export function axisValueToSol(value: number, axis: ChartAxis): number {
  return axis === 'price' ? value / LAMPORTS_PER_SOL : value;
}

/**
 * Candles as bars: strictly rising in time and finite, whatever arrived. A chart given a bar out of order throws, so
 * candles older than the last kept one are dropped; of two with one time the later wins.
 */
export function toBars(candles: readonly Candle[], axis: ChartAxis, totalSupplyUnits: number): Bar[] {
  const factor = axisFactor(axis, totalSupplyUnits);
  return soundCandles(candles).map(({ time, open, high, low, close }) => ({
    time,
    open: open * factor,
    high: high * factor,
    low: low * factor,
    close: close * factor,
  }));
}

/** The traded SOL under each bar. */
export function toVolumeBars(candles: readonly Candle[]): VolumeBar[] {
  return soundCandles(candles).map(({ time, volume, open, close }) => ({ time, value: volume, rises: close >= open }));
}

/** Candles a chart can take: finite, positive and in order. */
export function soundCandles(candles: readonly Candle[]): Candle[] {
  const kept: Candle[] = [];
  for (const candle of candles) {
    const figures = [candle.open, candle.high, candle.low, candle.close];
    if (!figures.every((figure) => Number.isFinite(figure) && figure > 0)) continue;
    const last = kept.at(-1);
    if (last && candle.time < last.time) continue;
    if (last && candle.time === last.time) kept.pop();
    kept.push(candle);
  }
  return kept;
}

/**
 * What to do with a chart that shows `shown` to make it show `next`: nothing, bring the changed tail, or draw anew.
 * A poll normally changes the last bar and adds a few; drawing anew would throw away where the person has scrolled to.
 */
export function changedTail(shown: readonly Bar[], next: readonly Bar[]): { redraw: boolean; tail: readonly Bar[] } {
  const last = shown.at(-1);
  const first = shown[0];
  if (!last || !first) return { redraw: next.length > 0, tail: [] };
  if (next.length === 0) return { redraw: true, tail: [] };
  const from = next.findIndex((bar) => bar.time >= last.time);
  if (from === -1 || (next[from]?.time !== last.time && next[0]?.time !== first.time))
    return { redraw: true, tail: [] };
  const tail = next.slice(from);
  const [only] = tail;
  if (tail.length === 1 && only && sameBar(only, last)) return { redraw: false, tail: [] };
  return { redraw: false, tail };
}

function sameBar(a: Bar, b: Bar): boolean {
  return a.time === b.time && a.open === b.open && a.high === b.high && a.low === b.low && a.close === b.close;
}

/** A trade worth pointing out on the chart. */
export type ChartMark = { time: number; isBuy: boolean; by: 'you' | 'creator'; count: number };

/**
 * Own and creator trades, one mark for each bar, side and person, on bars that are shown; oldest first.
 *
 * @param trades any order; `timestamp` in milliseconds
 */
export function toMarks(
  trades: readonly Pick<Trade, 'user' | 'is_buy' | 'timestamp'>[],
  bars: readonly Bar[],
  intervalSeconds: number,
  people: { own: string | null; creator: string },
): ChartMark[] {
  const shown = new Set(bars.map((bar) => bar.time));
  const marks = new Map<string, ChartMark>();
  for (const trade of trades) {
    const by = trade.user === people.own ? 'you' : trade.user === people.creator ? 'creator' : null;
    const seconds = Math.floor(trade.timestamp / 1000);
    const time = seconds - (seconds % intervalSeconds);
    if (!by || !shown.has(time)) continue;
    const key = `${time} ${by} ${trade.is_buy}`;
    const mark = marks.get(key);
    if (mark) mark.count += 1;
    else marks.set(key, { time, isBuy: trade.is_buy, by, count: 1 });
  }
  return [...marks.values()].sort((a, b) => a.time - b.time);
}
