'use client';

import { type ReactNode, useEffect } from 'react';
import { AddressText } from '@/components/ui/address';
import { Age } from '@/components/ui/age';
import { Panel } from '@/components/ui/panel';
import type { Coin } from '@/lib/contract/coins';
import { safeLink } from '@/lib/format/plain-links';
import { ChainCoinDesk } from './chain-coin-desk';
import { ChainCoinFigures } from './chain-coin-figures';
import { CoinHeader } from './coin-header';

type ChainCoinPageProps = {
  coin: Coin;
  /** When the chain was last read, ms. */
  readAt: number;
  /** The address of who looks, if signed in. */
  own: string | null;
  /** What can be done with it at the end of its name. */
  actions: ReactNode;
};

/** The page of a coin that is read from the chain: what is known of it, how old that is, and what it is not here for. */
export function ChainCoinPage({ coin, readAt, own, actions }: ChainCoinPageProps) {
  // A link to a tab of a coin of this market leads nowhere here.
  useEffect(() => {
    if (window.location.search || window.location.hash) window.history.replaceState(null, '', window.location.pathname);
  }, []);
  return (
    <div className="space-y-2 md:p-2">
      <CoinHeader coin={coin} actions={actions} figures={<ChainCoinFigures coin={coin} />} />
      <div className="grid items-start gap-2 md:grid-cols-[18rem_minmax(0,1fr)] lg:grid-cols-[21rem_minmax(0,1fr)]">
        <ChainCoinDesk coin={coin} readAt={readAt} own={own} />
        <div className="min-w-0 space-y-2">
          <Accounts coin={coin} />
          <NotHere />
        </div>
      </div>
    </div>
  );
}

function Accounts({ coin }: { coin: Coin }) {
  const details = safeLink(coin.metadata_uri);
  return (
    <Panel title="On its chain" bodyClassName="p-3">
      <dl className="space-y-2">
        <Line term="Curve">
          <AddressText address={coin.bonding_curve} copy length={6} className="figures" />
        </Line>
        <Line term="Tokens of the curve">
          <AddressText address={coin.associated_bonding_curve} copy length={6} className="figures" />
        </Line>
        <Line term="Details by its creator">
          {details ? (
            <a
              href={details.href}
              title={details.href}
              target="_blank"
              rel="nofollow noopener noreferrer ugc"
              className="text-accent underline underline-offset-2"
            >
              {details.host}
            </a>
          ) : (
            'none named'
          )}
        </Line>
        <Line term="First looked at here">
          <Age at={coin.created_timestamp * 1000} className="figures" /> ago
        </Line>
      </dl>
    </Panel>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3">
      <dt className="w-40 shrink-0 text-quiet">{term}</dt>
      <dd className="min-w-0 truncate">{children}</dd>
    </div>
  );
}

function NotHere() {
  return (
    <Panel title="What is not here" bodyClassName="max-w-prose space-y-2 p-3 text-quiet">
      <p>Trades, candles and holders of this coin stand on its own chain and are not read here.</p>
      <p>
        Replies, reports and price alerts are for coins launched here, where moderators can act and trades are seen as
        they happen. You can bookmark this coin: it is in no list and no search.
      </p>
    </Panel>
  );
}
