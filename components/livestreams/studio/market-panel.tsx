'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import Link from 'next/link';
import { Age } from '@/components/ui/age';
import { SolAmount, TokenAmount } from '@/components/ui/amount';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { PersonLink } from '@/components/ui/person';
import { SolValue } from '@/components/ui/sol-value';
import { balancesQuery } from '@/lib/client/balances';
import { tradesQuery } from '@/lib/client/trades';
import type { Coin } from '@/lib/contract/coins';
import type { Trade } from '@/lib/contract/trades';

const SHOWN = 12;

type MarketPanelProps = { coin: Coin; own: string; className?: string };

/** The coin's market beside the picture: what it is worth, what one holds, and each trade as a card. */
export function MarketPanel({ coin, own, className }: MarketPanelProps) {
  const trades = useQuery(tradesQuery(coin.mint));
  const balances = useQuery(balancesQuery(own));
  const held = balances.data?.balances.find(({ mint }) => mint === coin.mint)?.balance;
  const list = trades.data?.trades.slice(0, SHOWN) ?? [];
  return (
    <Panel
      title="Market"
      subject="the market"
      query={trades}
      actions={
        <Link href={`/coin/${coin.mint}`} className="text-small text-quiet hover:underline">
          Open the coin
        </Link>
      }
      className={clsx('min-h-64', className)}
      bodyClassName="flex flex-col"
    >
      <dl className="grid grid-cols-2 gap-3 border-b px-3 py-2">
        <div>
          <dt className="text-small text-faint">Market cap</dt>
          <dd className="text-lead font-semibold">
            <SolValue sol={coin.market_cap} flash />
          </dd>
        </div>
        <div>
          <dt className="text-small text-faint">You hold</dt>
          <dd className="truncate text-lead font-semibold">
            <TokenAmount units={balances.data ? BigInt(held ?? '0') : null} compact />{' '}
            <bdi className="font-normal text-quiet">{coin.symbol}</bdi>
          </dd>
        </div>
      </dl>
      {list.length === 0 ? (
        <EmptyState title="No trades yet">Each one shows here as it happens.</EmptyState>
      ) : (
        <ul aria-label="Latest trades" className="grid max-h-72 gap-1.5 overflow-y-auto p-2 sm:grid-cols-2">
          {list.map((trade) => (
            <TradeCard key={trade.signature} trade={trade} isOwn={trade.user === own} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function TradeCard({ trade, isOwn }: { trade: Trade; isOwn: boolean }) {
  return (
    <li className="appear rounded border px-2 py-1.5">
      <p className="flex items-baseline gap-2">
        <span className={clsx('font-medium', trade.is_buy ? 'text-up' : 'text-down')}>
          <span aria-hidden className="mr-1 text-[0.75em]">
            {trade.is_buy ? '▲' : '▼'}
          </span>
          {trade.is_buy ? 'Bought' : 'Sold'}
        </span>
        <SolAmount lamports={BigInt(trade.sol_amount)} className="ml-auto font-medium" />
      </p>
      <p className="flex items-baseline gap-2 text-small text-faint">
        <PersonLink address={trade.user} username={trade.username ?? ''} isOwn={isOwn} className="text-quiet" />
        <span className="ml-auto shrink-0">
          <Age at={trade.timestamp} />
        </span>
      </p>
    </li>
  );
}
