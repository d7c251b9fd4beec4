'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { Age } from '@/components/ui/age';
import { Button, buttonClass } from '@/components/ui/button';
import { CoinLine } from '@/components/ui/coin-line';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { CREATOR_COINS_FIRST, CREATOR_COINS_MOST, creatorCoinsQuery } from '@/lib/client/creator-coins';

/** The coins somebody has made, newest first. */
export function CreatedCoins({ address, isOwn = false }: { address: string; isOwn?: boolean }) {
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
      empty={isOwn ? <NoneOfYours /> : <EmptyState title="No coins">This person has created none.</EmptyState>}
      className="min-h-80"
    >
      <ul aria-label="Coins created">
        {coins.map((coin) => (
          <CoinLine
            key={coin.mint}
            coin={coin}
            end={
              <Age
                at={coin.created_timestamp * 1000}
                className="figures w-9 shrink-0 text-right text-small text-faint"
              />
            }
          />
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

function NoneOfYours() {
  const create = (
    <Link href="/create" className={buttonClass({ variant: 'secondary', size: 'medium' })}>
      Create a coin
    </Link>
  );
  return (
    <EmptyState title="No coins" action={create}>
      You have created none so far.
    </EmptyState>
  );
}
