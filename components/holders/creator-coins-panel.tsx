'use client';

import { useQuery } from '@tanstack/react-query';
import { Age } from '@/components/ui/age';
import { CoinLine } from '@/components/ui/coin-line';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { creatorCoinsQuery } from '@/lib/client/creator-coins';

/** What else the creator of a coin has made, newest first. */
export function CreatorCoinsPanel({ mint, creator }: { mint: string; creator: string }) {
  const query = useQuery(creatorCoinsQuery(creator));
  const others = (query.data ?? []).filter((other) => other.mint !== mint);
  return (
    <Panel
      title="Also by the creator"
      subject="the creator’s other coins"
      query={query}
      staleAfterSeconds={300}
      deadAfterSeconds={900}
      isEmpty={others.length === 0}
      empty={<EmptyState title="No other coin">This is the only coin of its creator.</EmptyState>}
      className="min-h-40"
      bodyClassName="max-h-96 overflow-y-auto"
    >
      <ul aria-label="Other coins of the creator">
        {others.map((other) => (
          <CoinLine
            key={other.mint}
            coin={other}
            end={
              <Age
                at={other.created_timestamp * 1000}
                className="figures w-10 shrink-0 text-right text-small text-faint"
              />
            }
          />
        ))}
      </ul>
    </Panel>
  );
}
