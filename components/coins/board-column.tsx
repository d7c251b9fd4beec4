'use client';

import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { useHold } from '@/components/ui/use-hold';
import { useStillRows } from '@/components/ui/use-still-rows';
import { WaitingPill } from '@/components/ui/waiting-pill';
import { listingsQuery } from '@/lib/client/coin-listings';
import type { ListedCoin } from '@/lib/contract/coin-listings';
import type { RowAction } from './board';
import { type BoardFilters, type Stage, stageListing } from './board-filters';
import { CoinRow } from './coin-row';
import { CoinRowsSkeleton } from './coin-rows-skeleton';
import { CoinSheet, useCoinSheet } from './coin-sheet';
import { WhyButton } from './why-button';

export const STAGE_TITLES: Record<Stage, string> = { new: 'New', soon: 'About to graduate', graduated: 'Graduated' };

type BoardColumnProps = {
  stage: Stage;
  filters: BoardFilters;
  /** A column out of sight asks for nothing. */
  active: boolean;
  /** Offered where the filters leave nothing. */
  clearFilters: ReactNode;
  className?: string;
  rowAction?: RowAction | undefined;
};

/** One stage of a coin's life, kept current. */
export function BoardColumn({ stage, filters, active, clearFilters, className, rowAction }: BoardColumnProps) {
  const query = useQuery({ ...listingsQuery(stageListing(stage, filters)), enabled: active });
  const coins = query.data?.data ?? [];
  return (
    <Panel
      title={STAGE_TITLES[stage]}
      subject="coins"
      query={query}
      isEmpty={coins.length === 0}
      empty={<EmptyColumn stage={stage} clearFilters={clearFilters} />}
      skeleton={<CoinRowsSkeleton />}
      actions={<WhyButton ranking={stage} />}
      className={className ?? ''}
      bodyClassName="relative flex min-h-80 flex-col"
    >
      <CoinList stage={stage} coins={coins} rowAction={rowAction} />
    </Panel>
  );
}

const mintOf = (coin: ListedCoin) => coin.mint;

type CoinListProps = Pick<BoardColumnProps, 'stage' | 'rowAction'> & { coins: readonly ListedCoin[] };

function CoinList({ stage, coins, rowAction }: CoinListProps) {
  const box = useRef<HTMLDivElement>(null);
  const hold = useHold();
  const { sheet, open, close } = useCoinSheet();
  const { rows, waiting, release } = useStillRows(coins, mintOf, hold.held);
  return (
    <>
      {waiting > 0 ? (
        <div className="absolute top-2 left-1/2 z-1 -translate-x-1/2">
          <WaitingPill
            count={waiting}
            onShow={() => {
              release();
              box.current?.scrollTo({ top: 0 });
            }}
          />
        </div>
      ) : null}
      <div ref={box} {...hold.props} className="min-h-0 flex-1 md:overflow-y-auto">
        <ul aria-label={STAGE_TITLES[stage]} onKeyDown={handleListKeys}>
          {rows.map((coin) => (
            <CoinRow
              key={coin.mint}
              coin={coin}
              ranking={stage}
              wasReached={hold.wasReached}
              rowAction={rowAction}
              onMore={open}
            />
          ))}
        </ul>
      </div>
      <CoinSheet sheet={sheet} onClose={close} ranking={stage} rowAction={rowAction} />
    </>
  );
}

/** j and k, or the arrows, move from row to row; Enter opens the link that has the focus. */
function handleListKeys(event: KeyboardEvent<HTMLUListElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-row-link]')];
  const current = links.findIndex((link) => link.matches(':focus'));
  const keys: Record<string, number> = {
    ArrowDown: current + 1,
    j: current + 1,
    ArrowUp: current - 1,
    k: current - 1,
    Home: 0,
    End: links.length - 1,
  };
  const target = keys[event.key];
  // Letters rest when they are switched off; the arrows do the same.
  if (event.key.length === 1 && document.documentElement.dataset.singleKeys === 'off') return;
  if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  links[Math.max(0, Math.min(links.length - 1, target))]?.focus();
}

const NOTHING: Record<Stage, { title: string; text: string }> = {
  new: { title: 'No new coins', text: 'A coin appears here the moment it is launched.' },
  soon: { title: 'No coins on the curve', text: 'Coins stand here by how much of their curve is sold.' },
  graduated: { title: 'None has graduated yet', text: 'When the last token of a curve is sold, the coin moves here.' },
};

function EmptyColumn({ stage, clearFilters }: { stage: Stage; clearFilters: ReactNode }) {
  if (clearFilters) {
    return <EmptyState title="No coin passes the filters" action={clearFilters} />;
  }
  return <EmptyState title={NOTHING[stage].title}>{NOTHING[stage].text}</EmptyState>;
}
