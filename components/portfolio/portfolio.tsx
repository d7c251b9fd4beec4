'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { FailsAlone } from '@/components/ui/fails-alone';
import { Panel } from '@/components/ui/panel';
import { RowsSkeleton, Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/client/api-error';
import { meQuery } from '@/lib/client/auth';
import { solPriceQuery } from '@/lib/client/coins';
import { positionStatusOf } from '@/lib/client/portfolio';
import { usePreferences } from '@/lib/client/preferences';
import { usePageQuery } from '@/lib/client/use-page-query';
import { walletCoinsQuery } from '@/lib/client/wallet-coins';
import { SOL_DECIMALS } from '@/lib/format/amounts';
import { parseAmount } from '@/lib/format/parse-amount';
import { type Holding, heldMints, totalWorth, valueHoldings } from './holding';
import { HOLDING_COLUMNS } from './holding-columns';
import { PortfolioHead } from './portfolio-head';
import { useBalances } from './use-balances';

const ResultsPanel = dynamic(() => import('./results-panel').then((module) => module.ResultsPanel), {
  loading: () => <Skeleton className="h-80" />,
});
const DaysPanel = dynamic(() => import('./days-panel').then((module) => module.DaysPanel), {
  loading: () => <Skeleton className="h-40" />,
});
const HistoryPanel = dynamic(() => import('./history-panel').then((module) => module.HistoryPanel), {
  loading: () => <Skeleton className="h-80" />,
});

/** Sold now it would bring less than the person cares for. */
const isDust = ({ isSol, exitValue }: Holding, dustLamports: bigint) =>
  !isSol && exitValue !== null && exitValue < dustLamports;

type PortfolioProps = {
  address: string;
  /** The query of the address the page was opened with. */
  initialQuery?: string;
};

/** What a wallet holds, what its trades brought, and all of them; each part fails alone. */
export function Portfolio({ address, initialQuery = '' }: PortfolioProps) {
  const [query, setQuery] = usePageQuery(initialQuery);
  return (
    <div className="mx-auto max-w-300 md:p-3">
      <FailsAlone subject="Balances">
        <Holdings address={address} />
      </FailsAlone>
      <div className="mt-3 grid gap-3">
        <FailsAlone subject="Results">
          <ResultsPanel
            address={address}
            status={positionStatusOf(query.get('coins'))}
            onStatus={(status) => setQuery({ coins: status === 'all' ? null : status })}
          />
        </FailsAlone>
        <FailsAlone subject="The calendar">
          <DaysPanel address={address} />
        </FailsAlone>
        <FailsAlone subject="The history">
          <HistoryPanel address={address} />
        </FailsAlone>
      </div>
    </div>
  );
}

/** The total, then each balance with what a sale now would bring. */
function Holdings({ address }: { address: string }) {
  const router = useRouter();
  const me = useQuery(meQuery());
  const balances = useBalances(address);
  const coins = useQuery(walletCoinsQuery(heldMints(balances.data)));
  const solPrice = useQuery(solPriceQuery());
  const isOwn = me.data?.address === address;
  const [showsDust, setShowsDust] = useState(false);
  const { dustSol } = usePreferences();
  const dust = parseAmount(dustSol, SOL_DECIMALS);
  const dustLamports = dust.ok ? dust.value : 0n;
  const holdings = balances.data ? valueHoldings(balances.data, coins.data?.data ?? []) : [];
  const dustCount = holdings.filter((holding) => isDust(holding, dustLamports)).length;
  const isUnknown = balances.error instanceof ApiError && balances.error.status === 404;
  const hasNothing = holdings.every(({ balance }) => balance === 0n);
  const hiddenCount = (balances.data?.total ?? 0) - holdings.length;
  const worth = totalWorth(holdings);
  const total = balances.data ? { ...worth, isComplete: worth.isComplete && hiddenCount === 0 } : null;
  return (
    <>
      <PortfolioHead
        address={address}
        isOwn={isOwn}
        total={isUnknown ? { lamports: 0n, isComplete: true } : total}
        solPrice={solPrice.data?.solPrice ?? null}
        coinCount={holdings.filter(({ isSol }) => !isSol).length}
      />
      {isUnknown ? (
        <section aria-label="Balances" className="border-y bg-surface md:rounded-lg md:border-x">
          <NothingHeld isOwn={isOwn} />
        </section>
      ) : (
        <Panel
          title="Balances"
          subject="balances"
          query={balances}
          isEmpty={hasNothing}
          empty={<NothingHeld isOwn={isOwn} />}
          skeleton={<RowsSkeleton rows={8} />}
        >
          <DataTable
            label="Balances"
            className="max-h-[calc(100dvh-14rem)]"
            columns={HOLDING_COLUMNS}
            rows={showsDust ? holdings : holdings.filter((holding) => !isDust(holding, dustLamports))}
            rowKey={(holding: Holding) => holding.mint}
            onOpen={(holding) => {
              if (!holding.isSol) router.push(`/coin/${holding.mint}`);
            }}
          />
          {dustCount > 0 ? (
            <label className="flex h-9 items-center gap-2 px-3 text-small text-quiet">
              <input
                type="checkbox"
                checked={showsDust}
                onChange={(event) => setShowsDust(event.target.checked)}
                className="size-4 accent-accent"
              />
              Show {dustCount} {dustCount === 1 ? 'coin' : 'coins'} worth less than {dustSol} SOL if sold
            </label>
          ) : null}
          {coins.error ? (
            <p role="alert" className="px-3 py-2 text-small text-amber">
              Prices could not be loaded: {coins.error.message}. Trying again by itself.
            </p>
          ) : null}
          {hiddenCount > 0 ? (
            <p className="px-3 py-2 text-small text-faint">
              {hiddenCount} smaller balances are not shown, and not in the total.
            </p>
          ) : null}
        </Panel>
      )}
    </>
  );
}

function NothingHeld({ isOwn }: { isOwn: boolean }) {
  return (
    <EmptyState
      title={isOwn ? 'Your wallet holds nothing yet' : 'This wallet holds nothing here'}
      action={
        <Link href="/" className={buttonClass({ variant: 'primary' })}>
          Find a coin
        </Link>
      }
    >
      {isOwn ? 'Coins you buy appear here with what a sale would bring.' : 'It has not traded in this market.'}
    </EmptyState>
  );
}
