'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { Segmented } from '@/components/ui/segmented';
import { MOST_POSITIONS, POSITIONS_LIMIT, type PositionStatus, portfolioQuery } from '@/lib/client/portfolio';
import type { Portfolio, Position } from '@/lib/contract/portfolio';
import { POSITION_COLUMNS } from './position-columns';
import { Result } from './result';

const STATUSES = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Held' },
  { value: 'closed', label: 'Sold out' },
] as const;

type ResultsPanelProps = { address: string; status: PositionStatus; onStatus: (status: PositionStatus) => void };

/** What a wallet made of its trades: the sums, then coin by coin. */
export function ResultsPanel({ address, status, onStatus }: ResultsPanelProps) {
  const router = useRouter();
  const [limit, setLimit] = useState(POSITIONS_LIMIT);
  const query = useQuery(portfolioQuery(address, status, limit));
  const positions = query.data?.positions ?? [];
  const hidden = (query.data?.total ?? 0) - positions.length;
  // A wallet of hundreds of coins: the first page is on screen, the rest follows.
  useEffect(() => {
    if (hidden > 0) setLimit(MOST_POSITIONS);
  }, [hidden]);
  return (
    <Panel
      title="Results"
      subject="results"
      query={query}
      actions={<Segmented label="Which coins" size="small" options={STATUSES} value={status} onChange={onStatus} />}
    >
      {query.data ? <Totals totals={query.data.totals} /> : null}
      {positions.length === 0 ? (
        <EmptyState title="No trade here">What this wallet buys and sells is added up here, coin by coin.</EmptyState>
      ) : (
        <DataTable
          label="Results by coin"
          className="max-h-[60dvh]"
          columns={POSITION_COLUMNS}
          rows={positions}
          rowKey={(position: Position) => position.mint}
          onOpen={(position) => router.push(`/coin/${position.mint}`)}
        />
      )}
      <p className="px-3 py-2 text-small text-faint">
        By average cost, fees included: a sale takes its share of the cost. Realised and unrealised together are what
        came in less what went out, plus the value at the price.
        {hidden > 0 ? ` ${hidden} smaller positions are not listed; the sums have them.` : ''}
      </p>
    </Panel>
  );
}

function Totals({ totals }: { totals: Portfolio['totals'] }) {
  const realised = BigInt(totals.realised);
  const unrealised = BigInt(totals.unrealised);
  const facts = [
    { term: 'Result in all', lamports: realised + unrealised },
    { term: 'Realised', lamports: realised },
    { term: 'Unrealised', lamports: unrealised },
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 border-b p-3">
      {facts.map(({ term, lamports }) => (
        <div key={term}>
          <dt className="text-small text-faint">{term}</dt>
          <dd className="text-lead font-medium">
            <Result lamports={lamports} /> <span className="text-small font-normal text-faint">SOL</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
