'use client';

import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { DataAge } from '@/components/ui/data-age';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import type { Trade } from '@/lib/contract/trades';
import { FeedFilters } from './feed-filters';
import { tradeColumns } from './trade-columns';
import { ALL_TRADES, filterTrades, type TradeFilter } from './trade-filter';
import { useStandingList } from './use-standing-list';
import { useTrades } from './use-trades';

export type TradeFeedProps = {
  mint: string;
  creator: string;
  /** The address of who looks, if signed in. */
  own: string | null;
};

const signatureOf = (trade: Trade) => trade.signature;

/** The trades of a coin as they happen, newest first; the list never moves under pointer or focus. */
export const TradeFeed = memo(function TradeFeed({ mint, creator, own }: TradeFeedProps) {
  const [filter, setFilter] = useState<TradeFilter>(ALL_TRADES);
  const [showsTime, setShowsTime] = useState(false);
  const { onlyFollowed, onlyMine, minimumLamports } = filter;
  const whose = { followed: onlyFollowed, ...(onlyMine && !onlyFollowed && own && { user: own }) };
  const feed = useTrades(mint, minimumLamports, whose);
  const matching = filterTrades(feed.trades, filter, own);
  const list = useStandingList(matching, signatureOf);
  const box = useRef<HTMLDivElement>(null);
  useAnnounceWaiting(list.waiting);

  const largestLamports = feed.trades.reduce((most, trade) => Math.max(most, trade.sol_amount), 0);
  const columns = useMemo(
    () => tradeColumns({ largestLamports, own, creator, showsTime }),
    [largestLamports, own, creator, showsTime],
  );
  function handleScroll(scroller: EventTarget) {
    if (!(scroller instanceof HTMLElement)) return;
    if (scroller.scrollTop > 0) list.hold('scroll');
    else list.release('scroll');
    const isNearEnd = scroller.scrollTop + scroller.clientHeight > scroller.scrollHeight - 200;
    if (scroller.scrollTop > 0 && isNearEnd && !feed.isWhole) feed.loadOlder();
  }
  function handleCatchUp() {
    list.catchUp();
    box.current?.firstElementChild?.scrollTo({ top: 0 });
  }
  return (
    <Panel title="Trades" subject="trades" query={feed.query} hideTitle className="h-128" bodyClassName="flex flex-col">
      <FeedFilters
        filter={filter}
        onChange={setFilter}
        canPickMine={own !== null}
        showsTime={showsTime}
        onShowTime={setShowsTime}
      >
        <Button
          size="small"
          variant="quiet"
          aria-pressed={list.isPaused}
          onClick={() => (list.isPaused ? list.release('pause') : list.hold('pause'))}
        >
          {list.isPaused ? 'Go on' : 'Pause'}
        </Button>
        <Waiting count={list.waiting} onClick={handleCatchUp} />
        <DataAge updatedAt={feed.query.dataUpdatedAt} />
      </FeedFilters>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that a hand is on the list */}
      <div
        ref={box}
        className="min-h-0 flex-1"
        onPointerEnter={() => list.hold('pointer')}
        onPointerLeave={() => list.release('pointer')}
        onFocus={() => list.hold('focus')}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) list.release('focus');
        }}
        onScrollCapture={(event) => handleScroll(event.target)}
      >
        {list.shown.length === 0 ? (
          <NoTrades
            isFiltered={filter !== ALL_TRADES && feed.trades.length > 0}
            filter={filter}
            onReset={() => setFilter(ALL_TRADES)}
          />
        ) : (
          <DataTable
            label="Trades, newest first"
            columns={columns}
            rows={list.shown}
            rowKey={signatureOf}
            className="h-full"
          />
        )}
      </div>
      <FeedFoot shown={list.shown.length} known={feed.trades.length} feed={feed} />
    </Panel>
  );
});

/** What happened while the list stood still; one calm sentence, not one for each trade. */
function useAnnounceWaiting(waiting: number) {
  useEffect(() => {
    if (waiting > 0) announce(`${waiting} new ${waiting === 1 ? 'trade' : 'trades'} above the list`);
  }, [waiting]);
}

function Waiting({ count, onClick }: { count: number; onClick: () => void }) {
  if (count === 0) return null;
  return (
    <Button size="small" onClick={onClick} className="appear">
      <span className="figures">{count}</span> new <span aria-hidden="true">↑</span>
    </Button>
  );
}

type NoTradesProps = { isFiltered: boolean; filter: TradeFilter; onReset: () => void };

function NoTrades({ isFiltered, filter, onReset }: NoTradesProps) {
  if (!isFiltered && filter === ALL_TRADES) {
    return <EmptyState title="No trades yet">The first one will stand here. Buy some to start the chart.</EmptyState>;
  }
  return (
    <EmptyState
      title="No trade like this"
      action={
        <Button size="small" onClick={onReset}>
          Show all trades
        </Button>
      }
    >
      Nothing among the trades loaded fits the filter.
    </EmptyState>
  );
}

type FeedFootProps = { shown: number; known: number; feed: ReturnType<typeof useTrades> };

function FeedFoot({ shown, known, feed }: FeedFootProps) {
  return (
    <footer className="flex h-9 shrink-0 items-center justify-between gap-2 border-t px-3 text-small text-faint">
      <span>
        <span className="figures">{shown}</span>
        {shown !== known && (
          <>
            {' '}
            of <span className="figures">{known}</span>
          </>
        )}{' '}
        shown{feed.isWhole ? ', back to the first trade' : ''}
      </span>
      {!feed.isWhole && known > 0 && (
        <Button size="small" variant="quiet" pending={feed.isLoadingOlder} onClick={feed.loadOlder}>
          {feed.olderFailed ? 'Older trades did not come: try again' : 'Load older'}
        </Button>
      )}
    </footer>
  );
}
