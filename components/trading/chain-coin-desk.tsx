'use client';

import { Age } from '@/components/ui/age';
import { useNow } from '@/components/ui/clock';
import { CopyButton } from '@/components/ui/copy-button';
import { Marked } from '@/components/ui/marked';
import { Panel } from '@/components/ui/panel';
import type { Coin } from '@/lib/contract/coins';
import { shortAddress } from '@/lib/format/address';
import { formatTokens } from '@/lib/format/amounts';
import { CurveStatus } from './curve-status';

/** An open page asks every few seconds; a state older than this means that the chain does not answer. */
const OLD_MS = 60_000;

type ChainCoinDeskProps = {
  coin: Coin;
  /** When the chain was last read, ms. */
  readAt: number;
  isSignedIn: boolean;
  /** What the signed-in wallet holds on the chain; null while unknown. */
  tokens: bigint | null;
};

/** In place of the order panel for a coin that is read from the chain: why nothing can be ordered, and what can be done. */
export function ChainCoinDesk({ coin, readAt, isSignedIn, tokens }: ChainCoinDeskProps) {
  const isOld = useNow(5000) - readAt > OLD_MS;
  return (
    <div className="space-y-2">
      <Panel title="From the chain, read only here" bodyClassName="space-y-3 p-3">
        <p className={isOld ? 'text-amber' : 'text-quiet'}>
          {isOld ? 'The chain does not answer. Its last known state is ' : 'State read from the chain '}
          <Age at={readAt} className="figures font-medium" /> {isOld ? 'old.' : 'ago.'}
        </p>
        {coin.complete ? (
          <p role="note" className="rounded border border-amber bg-amber-soft px-3 py-2 text-amber">
            <bdi>{coin.name}</bdi> has graduated on its chain: it trades in a pool there, and that pool is not read
            here. Price and market cap on this page are those of its finished curve, not what it costs now.
          </p>
        ) : null}
        <p>
          <bdi>{coin.name}</bdi> lives on its own chain. {coin.complete ? 'Its curve' : 'Its reserves, price'} and your
          balance are shown here; orders, alerts, bookmarks and replies are not taken.
        </p>
        <div className="text-quiet">
          <p>To trade it, take its address to a wallet or market of that chain:</p>
          <p className="mt-1 flex items-center gap-1">
            <span className="figures text-ink" title={coin.mint}>
              {shortAddress(coin.mint)}
            </span>
            <CopyButton value={coin.mint} label="Copy the address of this coin" />
          </p>
        </div>
      </Panel>
      <Panel title="Your position" bodyClassName="p-3">
        {isSignedIn ? (
          <p className="flex items-baseline justify-between gap-3">
            <span className="text-quiet">You hold on the chain</span>
            <span className="figures text-right">
              <Marked>{formatTokens(tokens)}</Marked>{' '}
              {tokens !== null && <bdi className="font-sans text-quiet">{coin.symbol}</bdi>}
            </span>
          </p>
        ) : (
          <p className="text-quiet">Sign in to see what you hold of this coin.</p>
        )}
      </Panel>
      <Panel title="Curve" bodyClassName="p-3">
        <CurveStatus coin={coin} />
      </Panel>
    </div>
  );
}
