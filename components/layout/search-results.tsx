'use client';

import { clsx } from 'clsx';
import { Wallet } from 'lucide-react';
import { useEffect } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { CoinPicture } from '@/components/ui/coin-picture';
import { Skeleton } from '@/components/ui/skeleton';
import { SolValue } from '@/components/ui/sol-value';
import type { Coin } from '@/lib/contract/coins';
import { shortAddress } from '@/lib/format/address';
import { optionId, type SearchOption } from './search-option';

type SearchResultsProps = {
  id: string;
  term: string;
  options: readonly SearchOption[];
  active: number;
  isPending: boolean;
  error: Error | null;
  onChoose: (option: SearchOption) => void;
  onRetry: () => void;
};

/** The list under the search field, in groups: what was found, or why there is nothing. */
export function SearchResults({ id, term, options, active, isPending, error, onChoose, onRetry }: SearchResultsProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const summary = isPending ? 'Searching' : error ? 'The search failed' : `${options.length} found`;
  const groups = [...new Set(options.map(({ group }) => group))];
  const hasCoins = options.some(({ kind }) => kind === 'coin' || kind === 'wallet');
  return (
    <>
      <p role="status" className="sr-only">
        {term === '' ? '' : summary}
      </p>
      <div className="-mx-4 -mb-4 flex min-h-0 flex-1 flex-col">
        {term !== '' && !hasCoins ? (
          <NothingFound term={term} isPending={isPending} error={error} onRetry={onRetry} />
        ) : null}
        <div id={id} role="listbox" aria-label="What was found" className="min-h-0 flex-1 overflow-y-auto">
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox is no fieldset
            <div key={group} role="group" aria-label={group} className="pb-2">
              <p aria-hidden className="px-4 py-1 text-small text-faint">
                {group}
              </p>
              {options.map((option, index) =>
                option.group === group ? (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys, as the combobox pattern asks
                  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
                  <div
                    key={option.id}
                    id={optionId(id, index)}
                    role="option"
                    aria-selected={index === active}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => onChoose(option)}
                    className={clsx(
                      'flex cursor-pointer items-center gap-3 px-4 hover:bg-raised',
                      option.kind === 'coin' || option.kind === 'wallet' ? 'h-11' : 'h-9 max-md:h-11',
                      index === active && 'bg-raised outline-1 -outline-offset-1 outline-line-strong',
                    )}
                  >
                    <OptionBody option={option} />
                  </div>
                ) : null,
              )}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

function OptionBody({ option }: { option: SearchOption }) {
  if (option.kind === 'coin') return <CoinOption coin={option.coin} />;
  if (option.kind === 'wallet') return <WalletOption address={option.wallet} />;
  return <bdi className="truncate">{option.label}</bdi>;
}

function CoinOption({ coin }: { coin: Coin }) {
  return (
    <>
      <CoinPicture mint={coin.mint} image={coin.image_uri} size={24} />
      <span className="min-w-0 flex-1 truncate" title={coin.name}>
        <bdi className="font-medium">{coin.name}</bdi> <bdi className="text-faint">{coin.symbol}</bdi>
      </span>
      {coin.complete ? <Badge>Graduated</Badge> : null}
      <SolValue sol={coin.market_cap} className="shrink-0 text-quiet" />
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

type NothingFoundProps = Pick<SearchResultsProps, 'term' | 'isPending' | 'error' | 'onRetry'>;

function NothingFound({ term, isPending, error, onRetry }: NothingFoundProps) {
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
        {error
          ? `${error.message}. Pages and commands can still be found.`
          : 'Check the spelling, or paste the whole mint.'}
      </p>
      {error ? (
        <Button size="small" className="mt-2" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
