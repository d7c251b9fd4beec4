'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { moderationLogQuery } from '@/lib/client/moderation-log';
import { usePageQuery } from '@/lib/client/use-page-query';
import type { ModerationLogRow } from '@/lib/contract/moderation';
import { ChainState } from './chain-state';
import { LOG_COLUMNS } from './log-columns';
import { LogEntryDialog } from './log-entry-dialog';
import { LogExport } from './log-export';
import { LogFilterForm } from './log-filter-form';
import { cursorOf, fieldsOf, filtersOf, PER_PAGE, queryOf } from './log-filters';

/** The moderation log: what was done by whom, newest first, with filters in the address, and the state of its chain. */
export function LogView({ search }: { search: string }) {
  const [params, change] = usePageQuery(search);
  const filters = filtersOf(params);
  const cursor = cursorOf(params);
  const query = useQuery(moderationLogQuery(queryOf(filters, cursor)));
  const [open, setOpen] = useState<ModerationLogRow | null>(null);
  const rows = query.data?.logs ?? [];
  const page = cursor?.page ?? 1;
  const isFiltered = Object.keys(filters).length > 0;
  const total = query.data ? `${query.data.total}${query.data.totalIsMinimum ? '+' : ''}` : undefined;

  function older() {
    // The clock of the log, not of this machine: a millisecond after its newest row.
    const newest = rows.reduce((latest, { at }) => Math.max(latest, Date.parse(at)), 0);
    change({ page: String(page + 1), until: cursor?.until ?? new Date(newest + 1).toISOString() });
  }
  return (
    <div className="mx-auto grid max-w-300 grid-cols-[minmax(0,1fr)] gap-3 md:p-3">
      <header className="flex flex-wrap items-center gap-3 px-3 pt-3 md:px-0 md:pt-0">
        <h1 className="text-title font-semibold">Moderation log</h1>
        <div className="ml-auto">
          <ChainState />
        </div>
      </header>
      <LogFilterForm
        fields={fieldsOf(params)}
        onChange={(fields) => change({ ...fields, page: null, until: null })}
        isFiltered={isFiltered}
      />
      <Panel
        title="Entries"
        subject="the log"
        query={query}
        count={total}
        staleAfterSeconds={300}
        deadAfterSeconds={3600}
        actions={<LogExport filters={filters} />}
        isEmpty={rows.length === 0}
        empty={
          <EmptyState title={isFiltered || cursor ? 'No entry fits' : 'Nothing is written yet'}>
            {isFiltered || cursor
              ? 'Take a filter away, or go back to the newest entries.'
              : 'Each report, decision, appeal and change of a rule leaves an entry that nobody can change.'}
          </EmptyState>
        }
        className="min-h-120"
      >
        <DataTable
          label="Moderation log"
          columns={LOG_COLUMNS}
          rows={rows}
          rowKey={({ seq }) => String(seq)}
          onOpen={setOpen}
          rowClassName={({ kind }) => (kind === 'report_deleted' ? 'text-quiet italic' : undefined)}
        />
      </Panel>
      {rows.length === PER_PAGE || cursor ? (
        <nav aria-label="Pages of the log" className="flex items-center justify-end gap-2 px-3 md:px-0">
          <span className="mr-auto text-small text-faint">Page {page}</span>
          <Button disabled={!cursor} onClick={() => change({ page: null, until: null })}>
            Newest
          </Button>
          <Button disabled={rows.length < PER_PAGE} pending={query.isPlaceholderData} onClick={older}>
            Older
          </Button>
        </nav>
      ) : null}
      <LogEntryDialog
        row={open}
        onClose={() => setOpen(null)}
        onFilter={(filter) => {
          setOpen(null);
          change({ ...filter, page: null, until: null });
        }}
      />
    </div>
  );
}
