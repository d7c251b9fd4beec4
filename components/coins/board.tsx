'use client';

import { clsx } from 'clsx';
import dynamic from 'next/dynamic';
import { useQueryStates } from 'nuqs';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { BoardColumn, STAGE_TITLES } from './board-column';
import { boardParsers, countFilters, STAGES } from './board-filters';
import { FilterChips } from './filter-chips';
import { FilterMenu } from './filter-menu';
import { useIsDesktop } from './use-is-desktop';

// Two views, of which one is in sight: the table's code comes with the table.
const CoinTable = dynamic(() => import('./coin-table').then((module) => module.CoinTable));

const NO_FILTERS = {
  minMarketCap: null,
  maxMarketCap: null,
  minVolume: null,
  minProgress: null,
  maxProgress: null,
  nsfw: null,
};

/** The market: three columns by stage, or one table; everything chosen stands in the address. */
export function Board() {
  const [address, setAddress] = useQueryStates(boardParsers);
  const isDesktop = useIsDesktop();
  const clearFilters =
    countFilters(address) > 0 ? <Button onClick={() => setAddress(NO_FILTERS)}>Clear the filters</Button> : null;
  const isTable = address.view === 'table';
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
        <FilterChips address={address} onChange={setAddress} />
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
        <CoinTable
          address={address}
          clearFilters={clearFilters}
          onSort={(sort, order) => setAddress({ sort, order })}
        />
      ) : (
        <div className="md:grid md:h-[calc(100dvh-9rem)] md:min-h-96 md:grid-cols-3 md:gap-3">
          {STAGES.map((stage) => (
            <BoardColumn
              key={stage}
              stage={stage}
              filters={address}
              active={isDesktop || stage === address.tab}
              clearFilters={clearFilters}
              className={clsx('min-h-0', stage !== address.tab && 'max-md:hidden')}
            />
          ))}
        </div>
      )}
    </div>
  );
}
