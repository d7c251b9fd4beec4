'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { Age } from '@/components/ui/age';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { CoinPicture } from '@/components/ui/coin-picture';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { CREATOR_COINS_FIRST, CREATOR_COINS_MOST, creatorCoinsQuery } from '@/lib/client/creator-coins';
import { formatCompact } from '@/lib/format/compact';

/** The coins somebody has made, newest first. */
export function CreatedCoins({ address }: { address: string }) {
  const [limit, setLimit] = useState(CREATOR_COINS_FIRST);
  const query = useQuery(creatorCoinsQuery(address, undefined, limit));
  const coins = query.data ?? [];
  const hasMore = coins.length >= limit && limit < CREATOR_COINS_MOST;
  return (
    <Panel
      title="Coins created"
      subject="coins"
      query={query}
      count={hasMore ? `${coins.length}+` : coins.length}
      staleAfterSeconds={300}
      deadAfterSeconds={900}
      isEmpty={coins.length === 0}
      empty={<EmptyState title="No coins">This person has created none.</EmptyState>}
      className="min-h-80"
    >
      <ul aria-label="Coins created">
        {coins.map((coin) => (
          <li key={coin.mint} className="border-b last:border-b-0">
            <Link
              href={`/coin/${coin.mint}`}
              prefetch={false}
              className="flex h-12 items-center gap-3 px-3 hover:bg-raised"
            >
              <CoinPicture mint={coin.mint} image={coin.image_uri} size={32} />
              <bdi className="truncate font-medium">{coin.name}</bdi>
              <bdi className="truncate text-quiet">{coin.symbol}</bdi>
              {coin.complete ? <Badge tone="up">graduated</Badge> : null}
              <span className="ml-auto shrink-0 text-right">
                <span className="figures">{formatCompact(coin.market_cap)}</span>{' '}
                <span className="text-small text-faint">SOL</span>
              </span>
              <Age
                at={coin.created_timestamp * 1000}
                className="figures w-9 shrink-0 text-right text-small text-faint"
              />
            </Link>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <div className="border-t p-2 text-center">
          <Button
            size="small"
            variant="quiet"
            pending={query.isPlaceholderData}
            onClick={() => setLimit(CREATOR_COINS_MOST)}
          >
            Load older
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
