'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type Holding, heldMints, valueHoldings } from '@/components/portfolio/holding';
import { HOLDING_COLUMNS } from '@/components/portfolio/holding-columns';
import { useBalances } from '@/components/portfolio/use-balances';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { walletCoinsQuery } from '@/lib/client/wallet-coins';

/** What the wallet of a profile holds, with what a sale now would bring. */
export function HoldingsTab({ address }: { address: string }) {
  const router = useRouter();
  const balances = useBalances(address);
  const coins = useQuery(walletCoinsQuery(heldMints(balances.data)));
  const holdings = balances.data ? valueHoldings(balances.data, coins.data?.data ?? []) : [];
  return (
    <Panel
      title="Holdings"
      subject="holdings"
      query={balances}
      isEmpty={holdings.every(({ balance }) => balance === 0n)}
      empty={<EmptyState title="Nothing held">This wallet holds nothing here.</EmptyState>}
      className="min-h-80"
    >
      <DataTable
        label="Holdings"
        className="max-h-[70dvh]"
        columns={HOLDING_COLUMNS}
        rows={holdings}
        rowKey={(holding: Holding) => holding.mint}
        onOpen={(holding) => {
          if (!holding.isSol) router.push(`/coin/${holding.mint}`);
        }}
      />
    </Panel>
  );
}
