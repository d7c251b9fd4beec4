import { describe, expect, it } from 'vitest';
import type { HostTrade, StreamSpan } from '@/lib/contract/livestreams';
import type { Bar } from './chart-series';
import { toStreamMarks, withHostTrades } from './stream-marks';

const bar = (time: number): Bar => ({ time, open: 1, high: 1, low: 1, close: 1 });
const BARS = [bar(600), bar(660), bar(720)];
const at = (seconds: number) => new Date(seconds * 1000).toISOString();

const span = (startedAt: string | null, endedAt: string | null): StreamSpan => ({
  ...{ id: '1', title: 'Talk', status: endedAt ? 'ended' : 'live', createdAt: at(0), peak_participants: 3 },
  ...{ startedAt, endedAt },
});
const trade = (seconds: number, is_buy: boolean): HostTrade => ({
  ...{ signature: `s${seconds}`, sol_amount: '1', token_amount: '1', livestreamId: null },
  ...{ is_buy, createdAt: at(seconds) },
});

describe('streams on the chart', () => {
  it('stand on the bars they begin and end on, oldest first', () => {
    expect(toStreamMarks([span(at(725), null), span(at(610), at(700))], BARS)).toEqual([
      { time: 600, isStart: true, title: 'Talk' },
      { time: 660, isStart: false, title: 'Talk' },
      { time: 720, isStart: true, title: 'Talk' },
    ]);
  });

  it('are left out where they began before the first bar, or never', () => {
    expect(toStreamMarks([span(at(10), at(700)), span(null, null)], BARS)).toEqual([]);
  });

  it('are one mark where they began and ended on one bar', () => {
    expect(toStreamMarks([span(at(601), at(610))], BARS)).toHaveLength(1);
  });
});

describe('trades of the host', () => {
  it('are added where the list of trades does not reach, counted by bar and side', () => {
    const known = [{ time: 720, isBuy: true, by: 'creator' as const, count: 4 }];
    expect(withHostTrades(known, [trade(730, true), trade(605, false), trade(610, false)], BARS, 'creator')).toEqual([
      { time: 600, isBuy: false, by: 'creator', count: 2 },
      ...known,
    ]);
  });
});
