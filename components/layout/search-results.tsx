'use client';

import { clsx } from 'clsx';
import { Wallet } from 'lucide-react';
import { useEffect } from 'react';
import { Badge } from '@/components/ui/badge';
import { CoinPicture } from '@/components/ui/coin-picture';
import { Skeleton } from '@/components/ui/skeleton';
import type { Coin } from '@/lib/contract/coins';
import { shortAddress } from '@/lib/format/address';
import { formatCompact } from '@/lib/format/compact';
import { optionId, type SearchOption } from './search-option';

type SearchResultsProps = {
  id: string;
  open: boolean;
  term: string;
  options: readonly SearchOption[];
  active: number;
  isPending: boolean;
  error: Error | null;
  onChoose: (href: string) => void;
};

/** The list under the search field: what was found, or why there is nothing. */
export function SearchResults({ id, open, term, options, active, isPending, error, onChoose }: SearchResultsProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const summary = isPending ? 'Searching' : error ? 'The search failed' : `${options.length} found`;
  return (
    <div
      hidden={!open}
      className="appear absolute inset-x-0 top-full z-popup mt-1.5 overflow-hidden rounded-lg border border-line-strong bg-surface max-md:fixed max-md:inset-x-2 max-md:top-12"
    >
      <p role="status" className="sr-only">
        {open ? summary : ''}
      </p>
      <div id={id} role="listbox" aria-label="Coins found" className="max-h-96 overflow-y-auto empty:hidden">
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys, as the combobox pattern asks
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
          <div
            key={option.href}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option.href)}
            className={clsx(
              'flex h-11 cursor-pointer items-center gap-3 px-3 hover:bg-raised',
              index === active && 'bg-raised',
            )}
          >
            {option.coin ? <CoinOption coin={option.coin} /> : <WalletOption address={option.wallet} />}
          </div>
        ))}
      </div>
      {options.length === 0 ? <NothingFound term={term} isPending={isPending} error={error} /> : null}
    </div>
  );
}

function CoinOption({ coin }: { coin: Coin }) {
  return (
    <>
      <CoinPicture mint={coin.mint} image={coin.image_uri} size={24} />
      <span className="min-w-0 flex-1 truncate" title={coin.name}>
        <bdi className="font-medium">{coin.name}</bdi> <bdi className="text-faint">{coin.symbol}</bdi>
      </span>
      {coin.complete ? <Badge>Graduated</Badge> : null}
      <span className="figures shrink-0 text-quiet">
        {formatCompact(coin.market_cap)}
        <span className="ml-1 font-sans text-faint">SOL</span>
      </span>
    </>
  );
}

function WalletOption({ address }: { address: string }) {
  return (
    <>
      <span className="grid size-6 place-items-center rounded bg-raised text-quiet">
        <Wallet size={14} aria-hidden />
      </span>
      <span className="truncate">
        Look at the wallet <span className="figures text-quiet">{shortAddress(address, 6)}</span>
      </span>
    </>
  );
}

function NothingFound({ term, isPending, error }: { term: string; isPending: boolean; error: Error | null }) {
  if (isPending) {
    return (
      <div aria-hidden>
        {['w-1/3', 'w-1/4', 'w-2/5'].map((width) => (
          <div key={width} className="flex h-11 items-center gap-3 px-3">
            <Skeleton className="size-6" />
            <Skeleton className={clsx('h-3', width)} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <div className="p-4">
      <p className="truncate font-medium">
        {error ? (
          'The search failed'
        ) : (
          <>
            No coin matches “<bdi>{term}</bdi>”
          </>
        )}
      </p>
      <p className="text-quiet">
        {error ? `${error.message}. Type again to retry.` : 'Check the spelling, or paste the whole mint.'}
      </p>
    </div>
  );
}
