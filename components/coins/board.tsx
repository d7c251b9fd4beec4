'use client';

import { clsx } from 'clsx';
import dynamic from 'next/dynamic';
import { useQueryStates } from 'nuqs';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { FailsAlone } from '@/components/ui/fails-alone';
import { Segmented } from '@/components/ui/segmented';
import type { ListedCoin } from '@/lib/contract/coin-listings';
import { BoardColumn, STAGE_TITLES } from './board-column';
import { boardParsers, countFilters, NO_FILTERS, STAGES, stageListing } from './board-filters';
import { FilterMenu } from './filter-menu';
import { SavedViewsMenu } from './saved-views-menu';
import { SparkScope } from './spark';
import { useIsDesktop } from './use-is-desktop';

// Two views, of which one is in sight: the table's code comes with the table.
const CoinTable = dynamic(() => import('./coin-table').then((module) => module.CoinTable));

// The names of the filters come with the first that is on.
const FilterChips = dynamic(() => import('./filter-chips').then((module) => module.FilterChips));

export type RowAction = (coin: ListedCoin) => ReactNode;

/**
 * The market: three columns by stage, or one table; everything chosen stands in the address.
 * `rowAction` is what can be done with a coin from its row, shown under the pointer or the focus. On a phone the column
 * out of sight is not drawn at all.
 */
export function Board({ rowAction, isPhone = false }: { rowAction?: RowAction; isPhone?: boolean }) {
  const [address, setAddress] = useQueryStates(boardParsers);
  const isDesktop = useIsDesktop(!isPhone);
  const hasFilters = countFilters(address) > 0 || address.phase !== null;
  const clearFilters =
    countFilters(address) > 0 || (address.view === 'table' && (address.q !== '' || address.phase)) ? (
      <Button onClick={() => setAddress(NO_FILTERS)}>Clear the filters</Button>
    ) : null;
  const isTable = address.view === 'table';
  const shown = STAGES.filter((stage) => isDesktop || stage === address.tab);
  const columns = (
    <div className="md:grid md:h-[calc(100dvh-9rem)] md:min-h-96 md:grid-cols-3 md:gap-3">
      {shown.map((stage) => (
        <BoardColumn
          key={stage}
          stage={stage}
          filters={address}
          active={isDesktop || stage === address.tab}
          clearFilters={clearFilters}
          className={clsx('min-h-0', stage !== address.tab && 'max-md:hidden')}
          rowAction={rowAction}
        />
      ))}
    </div>
  );
  return (
    <div className="md:p-3">
      <h1 className="sr-only">Board</h1>
      <div className="flex min-h-control flex-wrap items-center gap-2 max-md:p-2 md:mb-3">
        {isTable ? null : (
          <Segmented
            label="Stage"
            size="small"
            className="w-full md:hidden"
            value={address.tab}
            onChange={(tab) => setAddress({ tab })}
            options={STAGES.map((stage) => ({ value: stage, label: STAGE_TITLES[stage] }))}
          />
        )}
        <FilterMenu address={address} onChange={setAddress} />
        <SavedViewsMenu opened={address.saved} />
        {hasFilters ? <FilterChips address={address} onChange={setAddress} /> : null}
        <Segmented
          label="View"
          size="small"
          className="ml-auto"
          value={address.view}
          onChange={(view) => setAddress({ view })}
          options={[
            { value: 'columns', label: 'Columns' },
            { value: 'table', label: 'Table' },
          ]}
        />
      </div>
      {isTable ? (
        <FailsAlone subject="The table">
          <CoinTable
            address={address}
            clearFilters={clearFilters}
            onSort={(sort, order) => setAddress({ sort, order })}
            onSearch={(q) => setAddress({ q: q === '' ? null : q })}
            rowAction={rowAction}
          />
        </FailsAlone>
      ) : (
        <FailsAlone instead={columns}>
          <SparkScope listings={shown.map((stage) => stageListing(stage, address))}>{columns}</SparkScope>
        </FailsAlone>
      )}
    </div>
  );
}
