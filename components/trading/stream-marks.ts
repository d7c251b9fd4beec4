import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { livestreamHistoryQuery } from '@/lib/client/livestream-history';
import type { HostTrade, StreamSpan } from '@/lib/contract/livestreams';
import type { Bar, ChartMark } from './chart-series';

/** Where a stream begins or ends, on a bar that is shown. */
export type StreamMark = { time: number; isStart: boolean; title: string };

type History = { streams: readonly StreamSpan[]; trades: readonly HostTrade[] };

/** The bar a moment belongs to; null before the first one. */
function barAt(bars: readonly Bar[], at: string): number | null {
  const seconds = Date.parse(at) / 1000;
  return bars.findLast(({ time }) => time <= seconds)?.time ?? null;
}

/** Beginnings and ends of streams on the bars they fall on; a stream that goes on has no end yet. Oldest first. */
export function toStreamMarks(streams: readonly StreamSpan[], bars: readonly Bar[]): StreamMark[] {
  const marks = streams.flatMap(({ title, startedAt, endedAt }) => {
    const start = startedAt ? barAt(bars, startedAt) : null;
    if (start === null) return [];
    const end = endedAt ? barAt(bars, endedAt) : null;
    return [
      { time: start, isStart: true, title },
      ...(end !== null && end !== start ? [{ time: end, isStart: false, title }] : []),
    ];
  });
  return marks.sort((left, right) => left.time - right.time);
}

/** Adds trades of the host that are older than the list of trades reaches. Oldest first. */
export function withHostTrades(
  marks: readonly ChartMark[],
  trades: readonly HostTrade[],
  bars: readonly Bar[],
  host: ChartMark['by'],
): ChartMark[] {
  const keyOf = ({ time, isBuy, by }: Pick<ChartMark, 'time' | 'isBuy' | 'by'>) => `${time} ${isBuy} ${by}`;
  const known = new Set(marks.map(keyOf));
  const added = new Map<string, ChartMark>();
  for (const { is_buy, createdAt } of trades) {
    const time = barAt(bars, createdAt);
    if (time === null) continue;
    const mark = { time, isBuy: is_buy, by: host, count: 1 };
    const key = keyOf(mark);
    if (known.has(key)) continue;
    const before = added.get(key);
    if (before) before.count += 1;
    else added.set(key, mark);
  }
  return [...marks, ...added.values()].sort((left, right) => left.time - right.time);
}

const NOTHING: History = { streams: [], trades: [] };

/** What the chart marks besides the newest trades; it is asked for only where a chart is drawn. */
export function useStreamMarks(
  mint: string,
  bars: readonly Bar[],
  marks: readonly ChartMark[],
  host: ChartMark['by'],
): { trades: ChartMark[]; streams: StreamMark[] } {
  // Without it the chart marks what it knows.
  const { streams, trades } = useQuery(livestreamHistoryQuery(mint)).data ?? NOTHING;
  return useMemo(
    () => ({ trades: withHostTrades(marks, trades, bars, host), streams: toStreamMarks(streams, bars) }),
    [marks, trades, streams, bars, host],
  );
}
