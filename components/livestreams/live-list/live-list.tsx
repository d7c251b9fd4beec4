'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { liveCoinsQuery } from '@/lib/client/livestreams';
import { LiveCard } from './live-card';

const GRID = 'grid grid-cols-1 gap-3 p-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

type LiveListProps = { includeNsfw: boolean; isOff: { title: string; detail: string } | null };

/** Every stream that is on, most viewers first. */
export function LiveList({ includeNsfw, isOff }: LiveListProps) {
  const query = useQuery(liveCoinsQuery(includeNsfw));
  const coins = query.data ?? [];
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
      <ul aria-label="Streams" className={GRID}>
        {coins.map((coin) => (
          <LiveCard key={coin.mint} coin={coin} />
        ))}
      </ul>
    </Panel>
  );
}
