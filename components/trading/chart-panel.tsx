'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useCallback, useMemo, useState } from 'react';
import { DataAge } from '@/components/ui/data-age';
import { EmptyState } from '@/components/ui/empty-state';
import { useNumberStyle } from '@/components/ui/number-style';
import { Panel } from '@/components/ui/panel';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { candlesQuery } from '@/lib/client/candles';
import { tradesQuery, walletTradesInCoinQuery } from '@/lib/client/trades';
import type { Candle, CandleInterval } from '@/lib/contract/candles';
import type { Coin } from '@/lib/contract/coins';
import type { Trade } from '@/lib/contract/trades';
import { formatCompact } from '@/lib/format/compact';
import { withSeparators } from '@/lib/format/number-style';
import { formatPriceText } from '@/lib/format/price';
import {
  axisValueToSol,
  type ChartAxis,
  INTERVAL_SECONDS,
  INTERVALS,
  soundCandles,
  toBars,
  toMarks,
  toVolumeBars,
} from './chart-series';

const CandleCanvas = dynamic(() => import('./candle-canvas').then((module) => module.CandleCanvas), {
  ssr: false,
  loading: () => <Skeleton className="absolute inset-3" />,
});
const CandleTable = dynamic(() => import('./candle-table').then((module) => module.CandleTable), { ssr: false });

export type ChartPanelProps = {
  coin: Pick<Coin, 'mint' | 'creator' | 'total_supply'>;
  interval: CandleInterval;
  axis: ChartAxis;
  onInterval: (interval: CandleInterval) => void;
  onAxis: (axis: ChartAxis) => void;
  /** The address of who looks, if signed in. */
  own: string | null;
};

const AXES = [
  { value: 'price', label: 'Price' },
  { value: 'mcap', label: 'Market cap' },
] as const;
const FORMS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

type Form = (typeof FORMS)[number]['value'];

/** The coin's candles, as a picture or as a table; it keeps its height whatever it shows. */
export function ChartPanel(props: ChartPanelProps) {
  const { coin, interval, axis } = props;
  const [form, setForm] = useState<Form>('chart');
  // Another width keeps what is shown until it is there, and the controls under the hand that chose it.
  const query = useQuery({ ...candlesQuery(coin.mint, interval), placeholderData: keepPreviousData });
  const [shown, setShown] = useState(interval);
  if (!query.isPlaceholderData && shown !== interval) setShown(interval);
  const candles = useMemo(() => soundCandles(query.data?.candles ?? []), [query.data]);
  return (
    <Panel
      title="Chart"
      subject="candles"
      query={query}
      hideTitle
      className="h-96 md:h-112"
      bodyClassName="flex flex-col"
      skeleton={<Skeleton className="m-3 h-[calc(100%-1.5rem)]" />}
      isEmpty={candles.length === 0}
      empty={
        <EmptyState title="No trades yet">The first trade starts the chart. Buy some, and it is yours.</EmptyState>
      }
    >
      <ChartToolbar {...props} form={form} onForm={setForm} updatedAt={query.dataUpdatedAt} />
      <div className="relative min-h-0 flex-1">
        {form === 'chart' ? (
          <Picture {...props} interval={shown} candles={candles} />
        ) : (
          <CandleTable
            candles={candles}
            axis={axis}
            supplyTokens={coin.total_supply / 1_000_000}
            showsSeconds={INTERVAL_SECONDS[shown] < 60}
          />
        )}
      </div>
    </Panel>
  );
}

type ChartToolbarProps = ChartPanelProps & { form: Form; onForm: (form: Form) => void; updatedAt: number };

function ChartToolbar({ interval, onInterval, axis, onAxis, form, onForm, updatedAt }: ChartToolbarProps) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 border-b px-3 py-1 sm:gap-x-3">
      <fieldset className="flex max-w-full overflow-x-auto">
        <legend className="sr-only">Candle width</legend>
        {INTERVALS.map((option) => (
          <label
            key={option}
            className="figures grid h-7 min-w-8 cursor-pointer place-items-center rounded-sm px-1.5 text-small text-quiet hover:text-ink has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent max-md:h-9"
          >
            <input
              type="radio"
              name="candle-interval"
              className="sr-only"
              checked={interval === option}
              onChange={() => onInterval(option)}
            />
            {option}
          </label>
        ))}
      </fieldset>
      <Segmented label="Axis" size="small" options={AXES} value={axis} onChange={onAxis} />
      <Segmented label="Shown as" size="small" options={FORMS} value={form} onChange={onForm} />
      <div className="ml-auto">
        <DataAge updatedAt={updatedAt} />
      </div>
    </div>
  );
}

function Picture({ coin, interval, axis, own, candles }: ChartPanelProps & { candles: readonly Candle[] }) {
  const { separators } = useNumberStyle();
  const trades = useMarkedTrades(coin, own);
  const bars = useMemo(() => toBars(candles, axis, coin.total_supply), [candles, axis, coin.total_supply]);
  const volumes = useMemo(() => toVolumeBars(candles), [candles]);
  const marks = useMemo(
    () => toMarks(trades, bars, INTERVAL_SECONDS[interval], { own, creator: coin.creator }),
    [trades, bars, interval, own, coin.creator],
  );
  const formatValue = useCallback(
    (value: number) => {
      const sol = axisValueToSol(value, axis);
      // Scales reach below zero while they settle; a price there is nothing to show.
      if (!(sol > 0)) return '';
      return withSeparators(axis === 'price' ? formatPriceText(sol) : formatCompact(sol), separators);
    },
    [axis, separators],
  );
  return (
    <>
      <CandleCanvas
        mint={coin.mint}
        host={own === coin.creator ? 'you' : 'creator'}
        bars={bars}
        volumes={volumes}
        marks={marks}
        axis={axis}
        identity={`${coin.mint} ${interval} ${axis}`}
        showsSeconds={INTERVAL_SECONDS[interval] < 60}
        formatValue={formatValue}
        formatVolume={(sol) => withSeparators(formatCompact(sol), separators)}
      />
      <a
        href="https://www.tradingview.com/"
        rel="noopener noreferrer"
        target="_blank"
        className="absolute bottom-8 left-2 z-3 rounded-sm bg-surface px-1 text-small text-faint hover:underline"
      >
        Chart by TradingView
      </a>
    </>
  );
}

/** The trades that may be pointed out: those of the creator and of who looks, however many others came after them. */
function useMarkedTrades({ mint, creator }: ChartPanelProps['coin'], own: string | null): readonly Trade[] {
  const latest = useQuery(tradesQuery(mint)).data;
  const byCreator = useQuery(walletTradesInCoinQuery(mint, creator)).data;
  const byOwn = useQuery({ ...walletTradesInCoinQuery(mint, own ?? ''), enabled: own !== null }).data;
  return useMemo(() => {
    const known = [byOwn, byCreator, latest].flatMap((list) => list?.trades ?? []);
    return [...new Map(known.map((trade) => [trade.signature, trade])).values()];
  }, [latest, byCreator, byOwn]);
}
