'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { memo, type RefObject } from 'react';
import type { Trade } from '@/lib/contract/trades';
import { TRADE_COLUMNS } from './trade-columns';
import { TradeRow } from './trade-row';

export type TradeRowsProps = {
  trades: readonly Trade[];
  /** How many there are in all, as far as known; -1 while more may follow. */
  rowCount: number;
  largestLamports: number;
  own: string | null;
  creator: string;
  showsTime: boolean;
  onToggleTime: () => void;
  scroller: RefObject<HTMLDivElement | null>;
};

const ROW_PIXELS = 32;
const HEADERS = ['Side', 'SOL', 'Tokens', 'Price', 'Trader'] as const;

/** The rows of the feed: only those in sight are in the page, and a screen reader still hears how many there are. */
export const TradeRows = memo(function TradeRows(props: TradeRowsProps) {
  const { trades, scroller, showsTime } = props;
  const virtual = useVirtualizer({
    count: trades.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PIXELS,
    getItemKey: (index) => trades[index]?.signature ?? index,
    overscan: 8,
    // What the server and the first paint assume, so that rows are there before anything is measured.
    initialRect: { width: 800, height: 480 },
  });
  return (
    <div role="table" aria-label="Trades, newest first" aria-rowcount={props.rowCount === -1 ? -1 : props.rowCount + 1}>
      <div role="rowgroup" className="sticky top-0 z-1 border-b bg-surface">
        <div role="row" aria-rowindex={1} className={clsx(TRADE_COLUMNS, 'h-row text-small text-faint')}>
          <span role="columnheader">
            <button type="button" onClick={props.onToggleTime} className="rounded-sm underline-offset-2 hover:underline">
              {showsTime ? 'Time' : 'Age'}
              <span className="sr-only">, show {showsTime ? 'ages' : 'times'}</span>
            </button>
          </span>
          {HEADERS.map((header) => (
            <span
              key={header}
              role="columnheader"
              className={clsx(header !== 'Side' && 'text-right', header === 'Price' && 'max-md:hidden')}
            >
              {header}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const trade = trades[item.index];
          if (!trade) return null;
          return (
            <TradeRow
              key={item.key}
              trade={trade}
              index={item.index}
              top={item.start}
              largestLamports={props.largestLamports}
              role={trade.user === props.own ? 'you' : trade.user === props.creator ? 'creator' : null}
              showsTime={showsTime}
            />
          );
        })}
      </div>
    </div>
  );
});
