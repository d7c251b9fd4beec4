'use client';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { RowsSkeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/client/api-error';
import { countDeskFilters, type DeskFilters, NO_FILTERS } from '@/lib/client/desk-filters';
import type { Case } from '@/lib/contract/cases';
import { CaseList, type SentStates } from './case-list';
import { Kbd } from './kbd';
import { useDeskKeys } from './use-desk-keys';
import type { useDeskList } from './use-desk-list';

type ListColumnProps = {
  list: ReturnType<typeof useDeskList>;
  filters: DeskFilters;
  onFilters: (filters: DeskFilters) => void;
  me: string;
  openName: string | null;
  targetMinutes: number;
  selected: ReadonlySet<string>;
  sentStates: SentStates;
  onSelected: (selected: ReadonlySet<string>) => void;
  onOpen: (row: Case) => void;
  onBulk: () => void;
};

/** The list with what came in above it and what is selected beneath it. */
export function ListColumn(props: ListColumnProps) {
  const { list, filters, onFilters, me, selected, onSelected, onBulk } = props;
  const { query, rows, arrivals, showNew, claims } = list;
  useDeskKeys({ d: () => (selected.size > 0 ? onBulk() : false), '.': () => (arrivals > 0 ? showNew() : false) });
  if (!query.data) {
    if (!query.error) return <RowsSkeleton rows={9} rowClassName="h-16" />;
    const { error } = query;
    const isTooMuch = error instanceof ApiError && error.status === 429;
    return (
      <ErrorState
        title={isTooMuch ? 'Too many requests' : 'Cases could not be read'}
        detail={isTooMuch ? `Wait ${error.retryAfterSeconds ?? 60} s. Your drafts are kept.` : error.message}
        onRetry={() => query.refetch()}
      />
    );
  }
  const heldByOthers = claims ? [...claims.values()].filter(({ holder }) => holder !== me).length : 0;
  return (
    <>
      <div className="flex h-9 shrink-0 items-center gap-2 border-b px-3 text-small text-faint">
        <span>
          <span className="figures text-quiet">{rows.length}</span>
          {list.total > rows.length ? (
            <>
              {' '}
              of <span className="figures">{list.total}</span>
            </>
          ) : null}{' '}
          {rows.length === 1 ? 'case' : 'cases'}
        </span>
        {arrivals > 0 ? (
          <Button size="small" variant="primary" className="ml-auto h-6! appear" onClick={showNew}>
            {arrivals} new <Kbd>.</Kbd>
          </Button>
        ) : (
          <span className="ml-auto max-md:hidden">j k · Enter · x</span>
        )}
      </div>
      {rows.length === 0 ? (
        <Empty filters={filters} heldByOthers={heldByOthers} onFilters={onFilters} />
      ) : (
        <CaseList {...props} rows={rows} hasMore={query.hasNextPage} onMore={() => moreOf(query)} />
      )}
      {selected.size > 0 ? (
        <div className="flex h-12 shrink-0 items-center gap-2 border-t bg-surface px-3 max-md:sticky max-md:bottom-(--bottom-bar)">
          <span>
            <span className="figures">{selected.size}</span> selected
          </span>
          <Button size="small" variant="quiet" onClick={() => onSelected(new Set())}>
            Clear
          </Button>
          <Button size="small" variant="primary" className="ml-auto" onClick={onBulk}>
            Decide together <Kbd>d</Kbd>
          </Button>
        </div>
      ) : null}
    </>
  );
}

function moreOf(query: ReturnType<typeof useDeskList>['query']): void {
  if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
}

type EmptyProps = { filters: DeskFilters; heldByOthers: number; onFilters: ListColumnProps['onFilters'] };

function Empty({ filters, heldByOthers, onFilters }: EmptyProps) {
  if (countDeskFilters(filters) > 0)
    return (
      <EmptyState
        title="No case fits"
        action={<Button onClick={() => onFilters(NO_FILTERS)}>Clear the filters</Button>}
      >
        Other filters may show more.
      </EmptyState>
    );
  return (
    <EmptyState title="Caught up">
      Every report is decided{heldByOthers > 0 ? `, ${heldByOthers} held by others` : ''}. New ones come in here by
      themselves.
    </EmptyState>
  );
}
