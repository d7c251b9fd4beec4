'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { CoinPicture } from '@/components/ui/coin-picture';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { SignInInvitation } from '@/components/wallet/sign-in-invitation';
import { meQuery } from '@/lib/client/auth';
import { bookmarksQuery } from '@/lib/client/bookmarks';
import { formatCompact, formatUsd } from '@/lib/format/compact';
import { BookmarkButton } from './bookmark-button';

/** The coins the signed-in person keeps. */
export function BookmarksView() {
  const me = useQuery(meQuery());
  const query = useQuery({ ...bookmarksQuery(), enabled: Boolean(me.data) });
  if (!me.data) {
    return (
      <SignInInvitation title="Bookmarks" titleAs="h1">
        Sign in to keep coins and find them again here, on every device.
      </SignInInvitation>
    );
  }
  const coins = query.data ?? [];
  return (
    <div className="mx-auto max-w-200 md:p-3">
      <h1 className="px-3 py-3 text-title font-semibold md:px-0">Bookmarks</h1>
      <Panel
        title="Coins"
        subject="bookmarks"
        query={query}
        count={coins.length}
        staleAfterSeconds={300}
        deadAfterSeconds={900}
        isEmpty={coins.length === 0}
        empty={
          <EmptyState
            title="No bookmarks yet"
            action={
              <Link href="/" className={buttonClass({ variant: 'primary' })}>
                Find a coin
              </Link>
            }
          >
            The star on a coin’s page keeps it here.
          </EmptyState>
        }
        className="min-h-100"
      >
        <ul aria-label="Bookmarked coins">
          {coins.map((coin) => (
            <li key={coin.mint} className="flex items-center border-b pr-2 last:border-b-0">
              <Link
                href={`/coin/${coin.mint}`}
                prefetch={false}
                className="flex h-14 min-w-0 flex-1 items-center gap-3 px-3 hover:bg-raised"
              >
                <CoinPicture mint={coin.mint} image={coin.image_uri} size={32} />
                <bdi className="truncate font-medium">{coin.name}</bdi>
                <bdi className="truncate text-quiet">{coin.symbol}</bdi>
                {coin.complete ? <Badge tone="up">graduated</Badge> : null}
                <span className="ml-auto shrink-0 text-right">
                  <span className="figures">{formatCompact(coin.market_cap)}</span>{' '}
                  <span className="text-small text-faint">SOL</span>
                  <span className="figures block text-small text-faint">{formatUsd(coin.usd_market_cap)}</span>
                </span>
              </Link>
              <BookmarkButton coin={coin} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
