'use client';

import {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  LineStyle,
  type SeriesMarker,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ChartLegend } from './chart-legend';
import { type ChartPalette, readChartPalette, watchTheme } from './chart-palette';
import { type Bar, type ChartAxis, type ChartMark, changedTail, type VolumeBar } from './chart-series';
import { formatTick, formatTooltipTime } from './chart-time';
import { useStreamMarks } from './stream-marks';

export type CandleCanvasProps = {
  mint: string;
  /** Who the host of the coin's streams is to whoever looks. */
  host: ChartMark['by'];
  bars: readonly Bar[];
  volumes: readonly VolumeBar[];
  marks: readonly ChartMark[];
  axis: ChartAxis;
  /** Another identity means other data: the chart is drawn anew and fitted. */
  identity: string;
  showsSeconds: boolean;
  formatValue: (value: number) => string;
  formatVolume: (sol: number) => string;
};

type Drawn = {
  chart: IChartApi;
  candles: ISeriesApi<'Candlestick'>;
  volume: ISeriesApi<'Histogram'>;
  marks: ISeriesMarkersPluginApi<Time>;
};

/** The picture alone; it says nothing to a screen reader, which has the table beside it. */
export function CandleCanvas(props: CandleCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useChart(box);
  const palette = usePalette(box);
  useAppearance(drawn, palette, props);
  useBars(drawn, palette, props);
  return (
    <div aria-hidden="true">
      <div ref={box} className="absolute inset-0" data-testid="candle-canvas" />
      {drawn && <ChartLegend chart={drawn.chart} {...props} />}
    </div>
  );
}

/** Makes the chart once; it follows the size of its box by itself. */
function useChart(box: RefObject<HTMLDivElement | null>): Drawn | null {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    if (!box.current) return undefined;
    const chart = createChart(box.current, {
      autoSize: true,
      // The logo injects a style element, which the content security policy refuses; the page links to its maker.
      layout: { attributionLogo: false, background: { type: ColorType.Solid, color: 'transparent' }, fontSize: 11 },
      crosshair: { mode: CrosshairMode.Normal },
      timeScale: { rightOffset: 4, barSpacing: 7, minBarSpacing: 1 },
      rightPriceScale: { scaleMargins: { top: 0.12, bottom: 0.24 } },
    });
    const candles = chart.addSeries(CandlestickSeries, { priceLineStyle: LineStyle.Dotted });
    const volume = chart.addSeries(HistogramSeries, {
      priceScaleId: 'volume',
      priceFormat: { type: 'volume' },
      lastValueVisible: false,
      priceLineVisible: false,
    });
    volume.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
    setDrawn({ chart, candles, volume, marks: createSeriesMarkers(candles, []) });
    return () => {
      setDrawn(null);
      chart.remove();
    };
  }, [box]);
  return drawn;
}

/** The theme's colours, read again whenever theme or palette is switched. */
function usePalette(box: RefObject<HTMLDivElement | null>): ChartPalette | null {
  const [palette, setPalette] = useState<ChartPalette | null>(null);
  useEffect(() => {
    const read = () => {
      if (box.current) setPalette(readChartPalette(box.current));
    };
    read();
    return watchTheme(read);
  }, [box]);
  return palette;
}

function useAppearance(drawn: Drawn | null, palette: ChartPalette | null, props: CandleCanvasProps) {
  const { showsSeconds, formatValue, axis } = props;
  useEffect(() => {
    if (!drawn || !palette) return;
    drawn.chart.applyOptions({
      layout: { textColor: palette.text, fontFamily: palette.fontFamily },
      grid: { vertLines: { color: palette.grid }, horzLines: { color: palette.grid } },
      crosshair: {
        vertLine: { color: palette.text, labelBackgroundColor: palette.label },
        horzLine: { color: palette.text, labelBackgroundColor: palette.label },
      },
      rightPriceScale: { borderColor: palette.grid },
      timeScale: {
        borderColor: palette.grid,
        timeVisible: true,
        secondsVisible: showsSeconds,
        tickMarkFormatter: (time: Time, type: number) => formatTick(Number(time), type),
      },
      localization: { timeFormatter: (time: Time) => formatTooltipTime(Number(time), showsSeconds) },
    });
    drawn.candles.applyOptions({
      upColor: palette.up,
      downColor: palette.down,
      wickUpColor: palette.up,
      wickDownColor: palette.down,
      borderVisible: false,
      // Without a step of its own the scale of a tiny price is empty.
      priceFormat: { type: 'custom', minMove: axis === 'price' ? 0.0001 : 0.001, formatter: formatValue },
    });
  }, [drawn, palette, showsSeconds, formatValue, axis]);
}

function useBars(drawn: Drawn | null, palette: ChartPalette | null, props: CandleCanvasProps) {
  const { bars, volumes, identity } = props;
  const marks = useStreamMarks(props.mint, bars, props.marks, props.host);
  const shown = useRef<{ identity: string; bars: readonly Bar[]; palette: ChartPalette } | null>(null);
  useEffect(() => {
    if (!drawn || !palette) {
      shown.current = null;
      return;
    }
    const before = shown.current;
    const anew = before?.identity !== identity || before.palette !== palette;
    const { redraw, tail } = changedTail(anew ? [] : before.bars, bars);
    const colour = (volume: VolumeBar) => (volume.rises ? palette.upSoft : palette.downSoft);
    if (anew || redraw) {
      drawn.candles.setData(bars.map((bar) => ({ ...bar, time: bar.time as UTCTimestamp })));
      drawn.volume.setData(
        volumes.map((volume) => ({ time: volume.time as UTCTimestamp, value: volume.value, color: colour(volume) })),
      );
      if (before?.identity !== identity) showLatest(drawn.chart, bars.length);
    }
    const from = tail[0]?.time ?? Number.POSITIVE_INFINITY;
    for (const bar of tail) drawn.candles.update({ ...bar, time: bar.time as UTCTimestamp });
    for (const volume of volumes) {
      if (volume.time >= from) {
        drawn.volume.update({ time: volume.time as UTCTimestamp, value: volume.value, color: colour(volume) });
      }
    }
    shown.current = { identity, bars, palette };
  }, [drawn, palette, bars, volumes, identity]);

  useEffect(() => {
    if (!drawn || !palette) return;
    const trades: SeriesMarker<Time>[] = marks.trades.map((mark) => ({
      time: mark.time as UTCTimestamp,
      position: mark.isBuy ? 'belowBar' : 'aboveBar',
      shape: mark.isBuy ? 'arrowUp' : 'arrowDown',
      color: mark.by === 'you' ? palette.you : palette.creator,
      text: `${mark.by === 'you' ? 'You' : 'Creator'}${mark.count > 1 ? ` ×${mark.count}` : ''}`,
    }));
    const streams: SeriesMarker<Time>[] = marks.streams.map((mark) => ({
      time: mark.time as UTCTimestamp,
      position: 'aboveBar',
      shape: mark.isStart ? 'circle' : 'square',
      color: palette.text,
      text: mark.isStart ? 'Live' : 'Off air',
    }));
    drawn.marks.setMarkers([...trades, ...streams].sort((left, right) => Number(left.time) - Number(right.time)));
  }, [drawn, palette, marks]);
}

const NARROWEST_PIXELS = 7;
const WIDEST_PIXELS = 22;
const BARS_OF_ROOM = 6;

/** Shows the end of the series; a few bars are drawn wide, but never stretched over the whole panel. */
function showLatest(chart: IChartApi, count: number) {
  const fitting = chart.timeScale().width() / (count + BARS_OF_ROOM);
  const barSpacing = Math.min(WIDEST_PIXELS, Math.max(NARROWEST_PIXELS, fitting));
  chart.timeScale().applyOptions({ barSpacing });
  chart.timeScale().scrollToPosition(BARS_OF_ROOM / 2, false);
}
