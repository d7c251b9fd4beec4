'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { RowsSkeleton } from '@/components/ui/skeleton';
import { listingsQuery } from '@/lib/client/coin-listings';
import type { ListedCoin } from '@/lib/contract/coin-listings';
import { formatCompact } from '@/lib/format/compact';
import { type BoardAddress, TABLE_SORTS, type TableSort, tableListing } from './board-filters';
import { COIN_COLUMNS } from './coin-columns';
import { useHold } from './use-hold';
import { useStillRows } from './use-still-rows';

type CoinTableProps = {
  address: BoardAddress;
  onSort: (sort: TableSort, order: 'asc' | 'desc') => void;
  clearFilters: ReactNode;
};

const mintOf = (coin: ListedCoin) => coin.mint;

/** All coins as a table, sorted by the service; the order stands still under the pointer. */
export function CoinTable({ address, onSort, clearFilters }: CoinTableProps) {
  const router = useRouter();
  const query = useQuery(listingsQuery(tableListing(address)));
  const hold = useHold();
  const coins = query.data?.data ?? [];
  // Another order is what the reader asked for: it is shown at once, held or not.
  const { rows, waiting, release } = useStillRows(coins, mintOf, hold.held && !query.isPlaceholderData);

  function handleSort(key: string) {
    const sort = TABLE_SORTS.find((candidate) => candidate === key);
    if (!sort) return;
    release();
    onSort(sort, sort === address.sort && address.order === 'desc' ? 'asc' : 'desc');
  }
  const total = query.data ? `${formatCompact(query.data.total)}${query.data.totalIsMinimum ? '+' : ''}` : undefined;
  return (
    <Panel
      title="Coins"
      subject="coins"
      count={total}
      query={query}
      isEmpty={coins.length === 0}
      empty={
        <EmptyState title={clearFilters ? 'No coin passes the filters' : 'No coins yet'} action={clearFilters}>
          {clearFilters ? null : 'A coin appears here the moment it is launched.'}
        </EmptyState>
      }
      skeleton={<RowsSkeleton rows={20} />}
      className="md:h-[calc(100dvh-9rem)]"
      bodyClassName="min-h-80"
      actions={
        waiting > 0 ? (
          <button
            type="button"
            onClick={release}
            className="appear text-small font-medium underline underline-offset-3"
          >
            {waiting} new
          </button>
        ) : null
      }
    >
      <div {...hold.props} className="h-full">
        <DataTable
          label="Coins"
          className="h-full max-md:h-[calc(100dvh-15rem)]"
          columns={COIN_COLUMNS}
          rows={rows}
          rowKey={mintOf}
          sort={{ key: address.sort, order: address.order }}
          onSort={handleSort}
          onOpen={(coin) => router.push(`/coin/${coin.mint}`)}
        />
      </div>
    </Panel>
  );
}
