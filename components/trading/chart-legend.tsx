'use client';

import type { IChartApi, MouseEventParams } from 'lightweight-charts';
import { useEffect, useState } from 'react';
import type { Bar, VolumeBar } from './chart-series';

type ChartLegendProps = {
  chart: IChartApi;
  bars: readonly Bar[];
  volumes: readonly VolumeBar[];
  formatValue: (value: number) => string;
  formatVolume: (sol: number) => string;
};

/** The figures of the bar under the crosshair, or of the last one. */
export function ChartLegend({ chart, bars, volumes, formatValue, formatVolume }: ChartLegendProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  useEffect(() => {
    const follow = (event: MouseEventParams) => setPointed(event.time === undefined ? null : Number(event.time));
    chart.subscribeCrosshairMove(follow);
    return () => chart.unsubscribeCrosshairMove(follow);
  }, [chart]);
  const bar = bars.find((candidate) => candidate.time === pointed) ?? bars.at(-1);
  if (!bar) return null;
  const volume = volumes.find((candidate) => candidate.time === bar.time);
  const colour = bar.close >= bar.open ? 'text-up' : 'text-down';
  const figure = (letter: string, value: string) => (
    <span>
      <span className="text-faint">{letter}</span> <span className={colour}>{value}</span>
    </span>
  );
  return (
    <p className="figures pointer-events-none absolute top-1.5 left-3 z-2 flex flex-wrap gap-x-3 pr-20 text-small">
      {figure('O', formatValue(bar.open))}
      {figure('H', formatValue(bar.high))}
      {figure('L', formatValue(bar.low))}
      {figure('C', formatValue(bar.close))}
      {volume && figure('Vol', formatVolume(volume.value))}
    </p>
  );
}
