'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CoinPicture } from '@/components/ui/coin-picture';
import { Count } from '@/components/ui/count';
import { Input } from '@/components/ui/input';
import { Panel } from '@/components/ui/panel';
import { useDebounced } from '@/components/ui/use-debounced';
import { coinQuery, coinSearchQuery } from '@/lib/client/coins';
import type { Coin } from '@/lib/contract/coins';
import { AlertForm } from './alert-form';

/** Finds a coin, then asks for the mark. */
export function NewAlert() {
  const [chosen, setChosen] = useState<Coin | null>(null);
  return (
    <Panel title="New alert" bodyClassName="p-3">
      {chosen ? <ForCoin coin={chosen} onOther={() => setChosen(null)} /> : <CoinChoice onChoose={setChosen} />}
    </Panel>
  );
}

function ForCoin({ coin, onOther }: { coin: Coin; onOther: () => void }) {
  // The mark is measured against the price of now.
  const fresh = useQuery({ ...coinQuery(coin.mint), initialData: coin });
  return (
    <div className="grid gap-3 md:max-w-90">
      <p className="flex items-center gap-2">
        <CoinPicture mint={coin.mint} image={coin.image_uri} size={24} />
        <bdi className="truncate font-medium">{coin.name}</bdi>
        <Button size="small" variant="quiet" className="ml-auto" onClick={onOther}>
          Another coin
        </Button>
      </p>
      <AlertForm coin={fresh.data} onDone={onOther} />
    </div>
  );
}

const SHOWN = 6;

function CoinChoice({ onChoose }: { onChoose: (coin: Coin) => void }) {
  const [term, setTerm] = useState('');
  const settled = useDebounced(term, 250);
  const found = useQuery(coinSearchQuery(settled));
  const coins = settled.trim() === '' ? [] : (found.data ?? []).slice(0, SHOWN);
  return (
    <div className="grid gap-2 md:max-w-90">
      <Input
        label="Coin"
        type="search"
        placeholder="Name, symbol or mint"
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        error={found.error ? 'The search did not answer. Try again in a moment.' : null}
      />
      {coins.length > 0 ? (
        <ul aria-label="Coins found" className="rounded border">
          {coins.map((coin) => (
            <li key={coin.mint} className="border-b last:border-b-0">
              <button
                type="button"
                onClick={() => onChoose(coin)}
                className="flex h-control-large w-full items-center gap-2 px-2 text-left hover:bg-raised"
              >
                <CoinPicture mint={coin.mint} image={coin.image_uri} size={20} />
                <bdi className="truncate font-medium">{coin.name}</bdi>
                <bdi className="truncate text-small text-faint">{coin.symbol}</bdi>
                <span className="ml-auto shrink-0 text-small text-quiet">
                  <Count value={coin.market_cap} /> SOL
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {coins.length === 0 && found.isSuccess && settled.trim() !== '' && !found.isFetching ? (
        <p className="text-quiet">No coin matches.</p>
      ) : null}
    </div>
  );
}
