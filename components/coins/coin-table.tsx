'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { useMarks } from '@/components/ui/marked';
import { Panel } from '@/components/ui/panel';
import { RowsSkeleton } from '@/components/ui/skeleton';
import { useHold } from '@/components/ui/use-hold';
import { useStillRows } from '@/components/ui/use-still-rows';
import { listingsQuery } from '@/lib/client/coin-listings';
import { FOUND_LIMIT, isSearchOrder, searchListingsQuery } from '@/lib/client/search-listings';
import type { ListedCoin } from '@/lib/contract/coin-listings';
import { formatCompact } from '@/lib/format/compact';
import type { RowAction } from './board';
import {
  type BoardAddress,
  TABLE_LIMIT,
  TABLE_LIMIT_MAX,
  TABLE_SORTS,
  type TableSort,
  tableListing,
} from './board-filters';
import { coinColumns } from './coin-columns';
import { CoinSheet, useCoinSheet } from './coin-sheet';
import { SparkLines } from './spark';
import { TableTools } from './table-tools';

type CoinTableProps = {
  address: BoardAddress;
  onSort: (sort: TableSort, order: 'asc' | 'desc') => void;
  onSearch: (term: string) => void;
  clearFilters: ReactNode;
  rowAction?: RowAction | undefined;
};

/** Of more coins than are looked at, which ones stand in the table. */
function foundAmong({ q, sort, order }: BoardAddress): string {
  const first = isSearchOrder(sort) ? (order === 'desc' ? 'the first' : 'the last') : 'the largest';
  const which = q.trim() === '' ? 'of all coins' : 'that match';
  return `More coins match than are looked at. Shown are those among ${first} ${FOUND_LIMIT} ${which} that pass the filters.`;
}

const mintOf = (coin: ListedCoin) => coin.mint;

/** All coins as a table, sorted by the service; the order stands still under the pointer. */
export function CoinTable({ address, onSort, onSearch, clearFilters, rowAction }: CoinTableProps) {
  const router = useRouter();
  const [limit, setLimit] = useState(TABLE_LIMIT);
  // Two questions of which one is asked: a term is looked for among all coins, and what is found is filtered here.
  const { list, search } = tableListing(address, limit);
  const listed = useQuery({ ...listingsQuery(list ?? {}), enabled: list !== null });
  const found = useQuery({ ...searchListingsQuery(address.q, search ?? {}), enabled: search !== null });
  const query = search ? found : listed;
  const hold = useHold();
  const { sheet, open, close } = useCoinSheet();
  const coins = query.data?.data ?? [];
  // Another order is what the reader asked for: it is shown at once, held or not.
  const { rows, waiting, release } = useStillRows(coins, mintOf, hold.held && !query.isPlaceholderData);

  function handleSort(key: string) {
    const sort = TABLE_SORTS.find((candidate) => candidate === key);
    if (!sort) return;
    release();
    onSort(sort, sort === address.sort && address.order === 'desc' ? 'asc' : 'desc');
  }
  const hasMore = query.data !== undefined && query.data.total > coins.length && limit < TABLE_LIMIT_MAX;
  const mark = useMarks();
  const total = query.data
    ? `${mark(formatCompact(query.data.total))}${query.data.totalIsMinimum ? '+' : ''}`
    : undefined;
  const columns = useMemo(
    () =>
      coinColumns({
        ranking: address.sort,
        order: address.order,
        wasReached: hold.wasReached,
        rowAction,
        onMore: open,
      }),
    [address.sort, address.order, hold.wasReached, rowAction, open],
  );
  return (
    <>
      <TableTools address={address} onSort={onSort} onSearch={onSearch} />
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
        className="md:h-[calc(100dvh-12rem)]"
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
        <SparkLines mints={rows.map(mintOf)}>
          <div {...hold.props} className="flex h-full flex-col">
            <DataTable
              label="Coins"
              className="min-h-0 flex-1 max-md:h-[calc(100dvh-17rem)] max-md:flex-none"
              columns={columns}
              rows={rows}
              rowKey={mintOf}
              sort={{ key: address.sort, order: address.order }}
              onSort={handleSort}
              onOpen={(coin) => router.push(`/coin/${coin.mint}`)}
            />
            {hasMore ? (
              <div className="flex h-10 shrink-0 items-center justify-center border-t">
                <Button
                  size="small"
                  variant="quiet"
                  pending={query.isPlaceholderData}
                  onClick={() => setLimit(Math.min(limit * 2, TABLE_LIMIT_MAX))}
                >
                  Show more coins
                </Button>
              </div>
            ) : null}
            {search && query.data?.totalIsMinimum ? (
              <p className="shrink-0 border-t px-3 py-2 text-small text-faint">{foundAmong(address)}</p>
            ) : null}
          </div>
        </SparkLines>
      </Panel>
      <CoinSheet sheet={sheet} onClose={close} ranking={address.sort} order={address.order} rowAction={rowAction} />
    </>
  );
}
