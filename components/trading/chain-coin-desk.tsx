'use client';

import { useQuery } from '@tanstack/react-query';
import { Age } from '@/components/ui/age';
import { useNow } from '@/components/ui/clock';
import { CopyButton } from '@/components/ui/copy-button';
import { Marked } from '@/components/ui/marked';
import { Panel } from '@/components/ui/panel';
import { balancesQuery } from '@/lib/client/balances';
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
  /** The address of who looks, if signed in. */
  own: string | null;
};

/** In place of the order panel for a coin that is read from the chain: why nothing can be ordered, and what can be done. */
export function ChainCoinDesk({ coin, readAt, own }: ChainCoinDeskProps) {
  const isOld = useNow(5000) - readAt > OLD_MS;
  return (
    <div className="space-y-2">
      <Panel title="From the chain, read only here" bodyClassName="space-y-3 p-3">
        <p className={isOld ? 'text-amber' : 'text-quiet'}>
          {isOld ? 'The chain does not answer. Its last known state is ' : 'State read from the chain '}
          <Age at={readAt} className="figures font-medium" /> {isOld ? 'old.' : 'ago.'}
        </p>
        {coin.complete ? <Graduated coin={coin} /> : null}
        <p>
          <bdi>{coin.name}</bdi> lives on its own chain: its state there and your balance are shown here, and no orders
          are taken.
        </p>
        <div className="text-quiet">
          <p>To trade it, take its address to a wallet or market of that chain:</p>
          <p className="mt-1 flex items-center gap-1">
            <span className="figures text-ink" title={coin.mint}>
              {shortAddress(coin.mint, 6)}
            </span>
            <CopyButton value={coin.mint} label="Copy the address of this coin" />
          </p>
        </div>
      </Panel>
      <Panel title="Your position" bodyClassName="p-3">
        {own ? (
          <Held coin={coin} own={own} isOld={isOld} />
        ) : (
          <p className="text-quiet">Sign in to see what you hold of this coin.</p>
        )}
      </Panel>
      {coin.complete ? null : (
        <Panel title="Curve" bodyClassName="p-3">
          <CurveStatus coin={coin} />
        </Panel>
      )}
    </div>
  );
}

function Graduated({ coin }: { coin: Coin }) {
  return (
    <p role="note" className="rounded border border-amber bg-amber-soft px-3 py-2 text-amber">
      {coin.virtual_token_reserves > 0 ? (
        <>
          <bdi>{coin.name}</bdi> has sold its whole curve. Price and market cap are where it ended, until its pool opens
          on the chain.
        </>
      ) : (
        <>
          <bdi>{coin.name}</bdi> has graduated: it trades in a pool on its chain. That pool is not read here, so its
          price and market cap are unknown.
        </>
      )}
    </p>
  );
}

/** A wallet's balances leave out those of a chain that does not answer: what is missing then is unknown, and not zero. */
function Held({ coin, own, isOld }: { coin: Coin; own: string; isOld: boolean }) {
  const { data } = useQuery(balancesQuery(own));
  const found = data?.balances.find(({ mint }) => mint === coin.mint);
  const isWhole = data !== undefined && data.balances.length >= data.total && !isOld;
  const tokens = found ? BigInt(found.balance) : isWhole ? 0n : null;
  return (
    <p className="flex items-baseline justify-between gap-3">
      <span className="text-quiet">You hold on the chain</span>
      <span className="figures text-right">
        <Marked>{formatTokens(tokens)}</Marked>{' '}
        {tokens !== null && <bdi className="font-sans text-quiet">{coin.symbol}</bdi>}
      </span>
    </p>
  );
}
