'use client';

import { useMemo } from 'react';
import { Count } from '@/components/ui/count';
import { type Column, DataTable } from '@/components/ui/data-table';
import { Price } from '@/components/ui/price';
import type { Candle } from '@/lib/contract/candles';
import type { ChartAxis } from './chart-series';
import { formatTooltipTime } from './chart-time';

type CandleTableProps = { candles: readonly Candle[]; axis: ChartAxis; supplyTokens: number; showsSeconds: boolean };

const timeOf = (candle: Candle) => String(candle.time);

/** The chart for whoever cannot see it, or wants the figures: newest first. */
export function CandleTable({ candles, axis, supplyTokens, showsSeconds }: CandleTableProps) {
  const rows = useMemo(() => [...candles].reverse(), [candles]);
  const columns = useMemo<Column<Candle>[]>(() => {
    const figure = (key: 'open' | 'high' | 'low' | 'close', title: string): Column<Candle> => ({
      key,
      title,
      align: 'end',
      className: key === 'close' ? '' : 'max-md:hidden',
      cell: (candle) =>
        axis === 'price' ? <Price value={candle[key]} /> : <Count value={candle[key] * supplyTokens} />,
    });
    return [
      {
        key: 'time',
        title: 'Time',
        cell: (candle) => <span className="figures">{formatTooltipTime(candle.time, showsSeconds)}</span>,
      },
      figure('open', 'Open'),
      figure('high', 'High'),
      figure('low', 'Low'),
      figure('close', 'Close'),
      {
        key: 'volume',
        title: 'Volume SOL',
        align: 'end',
        cell: (candle) => <Count value={candle.volume} />,
      },
    ];
  }, [axis, supplyTokens, showsSeconds]);
  const label = axis === 'price' ? 'Price of one token in SOL by candle' : 'Market cap in SOL by candle';
  return <DataTable label={label} columns={columns} rows={rows} rowKey={timeOf} className="absolute inset-0" />;
}
