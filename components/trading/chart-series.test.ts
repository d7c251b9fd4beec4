import { describe, expect, it } from 'vitest';
import { type Bar, changedTail, soundCandles, toBars, toMarks } from './chart-series';

const candle = (time: number, close = 2e-8) => ({
  time,
  open: 2e-8,
  high: 3e-8,
  low: 1e-8,
  close,
  volume: 1,
  marketCap: close * 1e9,
});
const bar = (time: number, close = 20): Bar => ({ time, open: 20, high: 30, low: 10, close });

describe('soundCandles', () => {
  it('drops what is older than the last bar, as a chart throws on it', () => {
    expect(soundCandles([candle(10), candle(20), candle(15), candle(30)]).map((c) => c.time)).toEqual([10, 20, 30]);
  });
  it('keeps the later of two candles with one time', () => {
    expect(soundCandles([candle(10, 1e-8), candle(10, 2e-8)])).toEqual([candle(10, 2e-8)]);
  });
  it.each([Number.NaN, Number.POSITIVE_INFINITY, 0, -1])('drops a candle that closes at %d', (close) => {
    expect(soundCandles([candle(10, close)])).toEqual([]);
  });
});

describe('toBars', () => {
  it('shows prices in lamports for one token', () => {
    expect(toBars([candle(10)], 'price', 1e15)[0]?.close).toBeCloseTo(20, 9);
  });
  it('shows market caps in SOL, also for another supply', () => {
    expect(toBars([candle(10)], 'mcap', 2e15)[0]?.close).toBeCloseTo(40, 9);
  });
});

describe('changedTail', () => {
  it('does nothing when nothing changed', () => {
    expect(changedTail([bar(10), bar(20)], [bar(10), bar(20)])).toEqual({ redraw: false, tail: [] });
  });
  it('brings the last bar again and what follows it', () => {
    expect(changedTail([bar(10), bar(20)], [bar(10), bar(20, 25), bar(30)])).toEqual({
      redraw: false,
      tail: [bar(20, 25), bar(30)],
    });
  });
  it('keeps what is shown while the window of the answer moves on', () => {
    expect(changedTail([bar(10), bar(20)], [bar(20), bar(30)])).toEqual({ redraw: false, tail: [bar(20), bar(30)] });
  });
  it('draws anew when the answer no longer meets what is shown', () => {
    expect(changedTail([bar(10), bar(20)], [bar(50), bar(60)]).redraw).toBe(true);
    expect(changedTail([bar(10), bar(20)], []).redraw).toBe(true);
  });
  it('draws the first bars', () => {
    expect(changedTail([], [bar(10)]).redraw).toBe(true);
    expect(changedTail([], []).redraw).toBe(false);
  });
});

describe('toMarks', () => {
  const people = { own: 'me', creator: 'dev' };
  const trade = (user: string, isBuy: boolean, seconds: number) => ({ user, is_buy: isBuy, timestamp: seconds * 1000 });

  it('marks own and creator trades once for each bar and side, oldest first', () => {
    const trades = [trade('me', false, 25), trade('dev', true, 11), trade('dev', true, 12), trade('other', true, 13)];
    expect(toMarks(trades, [bar(10), bar(20)], 10, people)).toEqual([
      { time: 10, isBuy: true, by: 'creator', count: 2 },
      { time: 20, isBuy: false, by: 'you', count: 1 },
    ]);
  });
  it('leaves out trades whose bar is not shown', () => {
    expect(toMarks([trade('me', true, 5)], [bar(10)], 10, people)).toEqual([]);
  });
});
