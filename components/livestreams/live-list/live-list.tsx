'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { useHold } from '@/components/ui/use-hold';
import { useStillRows } from '@/components/ui/use-still-rows';
import { WaitingPill } from '@/components/ui/waiting-pill';
import { liveCoinsQuery } from '@/lib/client/livestreams';
import type { LiveCoin } from '@/lib/contract/livestreams';
import { LiveCard } from './live-card';

const GRID = 'grid grid-cols-1 gap-3 p-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

type LiveListProps = { includeNsfw: boolean; isOff: { title: string; detail: string } | null };

const mintOf = ({ mint }: LiveCoin) => mint;

/** Every stream that is on, most viewers first; the order stands still under the pointer and the focus. */
export function LiveList({ includeNsfw, isOff }: LiveListProps) {
  const query = useQuery(liveCoinsQuery(includeNsfw));
  const coins = query.data ?? [];
  const hold = useHold();
  // Others were asked for: they are shown at once, held or not.
  const { rows, waiting, release } = useStillRows(coins, mintOf, hold.held && !query.isPlaceholderData);
  return (
    <Panel
      title="Streams"
      subject="the streams"
      query={query}
      hideTitle
      className="min-h-96"
      isEmpty={coins.length === 0}
      skeleton={
        <div className={GRID}>
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} className="h-64" />
          ))}
        </div>
      }
      empty={
        <EmptyState
          title={isOff?.title ?? 'Nobody is live now'}
          action={
            isOff ? null : (
              <Link href="/portfolio" className={buttonClass()}>
                Stream for a coin of yours
              </Link>
            )
          }
        >
          {isOff?.detail ?? 'Streams show here as they start. Whoever created a coin can stream for it, from its page.'}
        </EmptyState>
      }
    >
      <div {...hold.props}>
        {waiting > 0 ? (
          <div className="sticky top-[calc(var(--header)+0.5rem)] z-1 flex h-0 justify-center">
            <span className="pt-1">
              <WaitingPill count={waiting} onShow={release} />
            </span>
          </div>
        ) : null}
        <ul aria-label="Streams" className={GRID}>
          {rows.map((coin) => (
            <LiveCard key={coin.mint} coin={coin} />
          ))}
        </ul>
      </div>
    </Panel>
  );
}
