'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Age } from '@/components/ui/age';
import { SolAmount, TokenAmount } from '@/components/ui/amount';
import { DataAge } from '@/components/ui/data-age';
import { PersonLink } from '@/components/ui/person';
import { Price } from '@/components/ui/price';
import { Skeleton } from '@/components/ui/skeleton';
import { tradesQuery } from '@/lib/client/trades';
import type { Coin } from '@/lib/contract/coins';
import type { Trade } from '@/lib/contract/trades';

const CARDS = 20;

type MarketStripProps = {
  coin: Coin;
  /** The address of who looks, if signed in, and what they hold, base units. */
  own: string | null;
  holds: bigint | null;
};

/** The market of a coin in one row under its stream: price, own holdings, and trades as cards, newest first. */
export function MarketStrip({ coin, own, holds }: MarketStripProps) {
  const query = useQuery(tradesQuery(coin.mint, { limit: CARDS }));
  const trades = query.data?.trades ?? [];
  return (
    <section aria-label="Market" className="flex h-18 border-y bg-surface md:rounded-lg md:border-x">
      <dl className="flex shrink-0 items-center gap-4 border-r px-3">
        <Cell term="Price, SOL" age={query.dataUpdatedAt > 0 ? <DataAge updatedAt={query.dataUpdatedAt} /> : null}>
          <Price
            value={{
              numerator: BigInt(coin.virtual_sol_reserves),
              denominator: BigInt(coin.virtual_token_reserves) * 1000n,
            }}
            flash
          />
        </Cell>
        {own ? (
          <Cell term="You hold">
            <TokenAmount units={holds} compact />
          </Cell>
        ) : null}
      </dl>
      {query.data === undefined ? (
        query.error ? (
          <p className="self-center px-3 text-quiet">Trades could not be loaded. Trying again by itself.</p>
        ) : (
          <Skeleton className="m-3 flex-1" />
        )
      ) : trades.length === 0 ? (
        <p className="self-center px-3 text-quiet">No trades yet.</p>
      ) : (
        <section
          aria-label="Latest trades"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled box must be reachable by keyboard
          tabIndex={0}
          className="relative min-w-0 flex-1 overflow-x-auto overscroll-x-contain"
        >
          {/* Twenty names stand between the keyboard and the chat. */}
          <a
            href="#live-tab-chat"
            className="sr-only focus:not-sr-only focus:absolute focus:top-1 focus:left-1 focus:z-1 focus:rounded focus:bg-accent focus:px-3 focus:py-2 focus:font-medium focus:text-on-accent"
          >
            Past the trades, to the chat
          </a>
          <ul className="flex h-full w-max items-center gap-2 px-3">
            {trades.map((trade) => (
              <TradeCard key={trade.signature} trade={trade} own={own} isHost={trade.user === coin.creator} />
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

function Cell({ term, age, children }: { term: string; age?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="flex gap-2 text-small text-faint">
        {term}
        {age}
      </dt>
      <dd className="figures font-medium">{children}</dd>
    </div>
  );
}

function TradeCard({ trade, own, isHost }: { trade: Trade; own: string | null; isHost: boolean }) {
  return (
    <li
      className={clsx(
        'appear w-36 rounded border px-2 py-1',
        isHost ? 'border-amber' : 'border-line',
        trade.is_buy ? 'border-l-2 border-l-up' : 'border-l-2 border-l-down',
      )}
    >
      <p className="flex items-baseline justify-between gap-2">
        <span className={trade.is_buy ? 'text-up' : 'text-down'}>
          <span aria-hidden className="mr-1 text-[0.75em]">
            {trade.is_buy ? '▲' : '▼'}
          </span>
          {trade.is_buy ? 'Buy' : 'Sell'}
        </span>
        <SolAmount lamports={BigInt(trade.sol_amount)} className="truncate" />
      </p>
      <p className="flex items-baseline gap-1 text-small">
        <PersonLink
          address={trade.user}
          username={trade.username}
          isOwn={trade.user === own}
          className="text-small font-normal text-quiet"
        />
        {isHost ? <span className="text-amber">host</span> : null}
        <Age at={trade.timestamp} className="figures ml-auto text-faint" />
      </p>
    </li>
  );
}
