'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { topHoldersQuery } from '@/lib/client/holders';
import type { Holder, TopHolders } from '@/lib/contract/holders';
import { CreatorCoinsPanel } from './creator-coins-panel';
import { Distribution } from './distribution';
import { holderColumns } from './holder-columns';
import { InsidersPanel } from './insiders-panel';
import { SpreadPanel } from './spread-panel';

export type HoldersPanelProps = {
  mint: string;
  creator: string;
  /** Token units. */
  totalSupplyUnits: bigint;
  /** The address of who looks, if signed in. */
  own: string | null;
};

const addressOf = (holder: Holder) => holder.address;

/** Who holds a coin, and how evenly. */
export function HoldersPanel(props: HoldersPanelProps) {
  const query = useQuery(topHoldersQuery(props.mint));
  return (
    <div className="space-y-2">
      <Panel
        title="Largest holders"
        subject="holders"
        query={query}
        className="min-h-128"
        isEmpty={query.data?.totalHolders === 0}
        empty={<EmptyState title="Nobody holds this coin yet">Whoever buys first will stand here alone.</EmptyState>}
      >
        {query.data && <HoldersView holders={query.data} {...props} />}
      </Panel>
      <SpreadPanel mint={props.mint} />
      <InsidersPanel mint={props.mint} creator={props.creator} own={props.own} />
      <CreatorCoinsPanel mint={props.mint} creator={props.creator} />
    </div>
  );
}

function HoldersView({ holders, creator, own, totalSupplyUnits }: HoldersPanelProps & { holders: TopHolders }) {
  // The curve may hold most of the supply; bars compare wallets with each other.
  const largestPercent = Math.max(0.01, ...holders.topHolders.map((holder) => (holder.label ? 0 : holder.percentage)));
  const columns = useMemo(() => holderColumns({ largestPercent, creator, own }), [largestPercent, creator, own]);
  return (
    <>
      <Distribution holders={holders} totalSupplyUnits={totalSupplyUnits} />
      <DataTable
        label="Largest holders, share of the total supply"
        columns={columns}
        rows={holders.topHolders}
        rowKey={addressOf}
        rowClassName={(holder) => (holder.address === own ? 'bg-raised' : undefined)}
      />
    </>
  );
}
