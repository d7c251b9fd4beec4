'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Age } from '@/components/ui/age';
import { buttonClass } from '@/components/ui/button';
import { CoinLine } from '@/components/ui/coin-line';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { SignedInOnly } from '@/components/wallet/signed-in-only';
import { bookmarksQuery } from '@/lib/client/bookmarks';
import type { Coin } from '@/lib/contract/coins';
import { BookmarkButton } from './bookmark-button';

/** The coins the signed-in person keeps. */
export function BookmarksView() {
  return (
    <SignedInOnly title="Bookmarks" invitation="Sign in to keep coins and find them again here, on every device.">
      {() => <OwnBookmarks />}
    </SignedInOnly>
  );
}

function OwnBookmarks() {
  const query = useQuery(bookmarksQuery());
  const coins = query.data ?? [];
  return (
    <div className="mx-auto max-w-200 md:p-3">
      <h1 className="px-3 py-3 text-title font-semibold md:px-0">Bookmarks</h1>
      <Panel
        title="Coins"
        subject="bookmarks"
        query={query}
        count={query.data?.length}
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
      >
        <ul aria-label="Bookmarked coins">
          {coins.map((coin) => (
            <CoinLine
              key={coin.mint}
              coin={coin}
              end={<ChainAge coin={coin} />}
              action={<BookmarkButton coin={coin} />}
            />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** How old the state of a coin of the chain is: it is read when somebody looks at the coin. */
function ChainAge({ coin }: { coin: Coin }) {
  if (coin.chain_read_timestamp === undefined) return null;
  return (
    <span className="shrink-0 text-right text-small text-faint">
      chain
      <Age at={coin.chain_read_timestamp * 1000} className="figures block" />
    </span>
  );
}
