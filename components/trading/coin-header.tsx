'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Age } from '@/components/ui/age';
import { Badge } from '@/components/ui/badge';
import { CoinPicture } from '@/components/ui/coin-picture';
import { CopyButton } from '@/components/ui/copy-button';
import { FailsAlone } from '@/components/ui/fails-alone';
import { solPriceQuery } from '@/lib/client/coins';
import type { Coin } from '@/lib/contract/coins';
import { shortAddress } from '@/lib/format/address';
import { CoinFigures } from './coin-figures';
import { useCoinMarket } from './use-coin-market';

type CoinHeaderProps = { coin: Coin; actions?: ReactNode; figures?: ReactNode };

/** Who the coin is, and its figures: those of its market here, unless others are given. */
export function CoinHeader({ coin, actions, figures = <MarketFigures coin={coin} /> }: CoinHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-8 gap-y-2 border-b bg-surface px-3 py-2 md:gap-y-3 md:py-2.5 md:rounded-lg md:border md:px-4">
      {/* On a phone the name goes before: what does not fit beside it stands below. */}
      <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-3 md:flex-nowrap">
        <CoinPicture mint={coin.mint} image={coin.image_uri} size={40} />
        <div className="min-w-0 flex-1 basis-48 md:flex-initial md:basis-auto">
          <h1 className="flex min-w-0 items-baseline gap-2 text-title font-semibold">
            <bdi className="truncate">{coin.name}</bdi>
            <bdi className="max-w-32 shrink-0 truncate text-lead font-normal text-quiet">{coin.symbol}</bdi>
            {coin.nsfw && <Badge tone="amber">NSFW</Badge>}
          </h1>
          <Origin coin={coin} />
        </div>
        {actions ? <div className="ml-auto flex shrink-0 items-center md:self-start">{actions}</div> : null}
      </div>
      <FailsAlone subject="The figures">{figures}</FailsAlone>
    </header>
  );
}

/** The day's figures may be late or missing; the rest does not wait for them. */
function MarketFigures({ coin }: { coin: Coin }) {
  const market = useCoinMarket(coin.mint);
  const solPrice = useQuery(solPriceQuery());
  return <CoinFigures coin={coin} market={market} solPrice={solPrice.data?.solPrice ?? null} />;
}

function Origin({ coin }: { coin: Coin }) {
  return (
    <p className="flex min-w-0 items-center gap-x-3 text-small text-quiet max-md:gap-x-2">
      <span className="inline-flex shrink-0 items-center">
        <span className="figures" title={coin.mint}>
          {shortAddress(coin.mint)}
        </span>
        <CopyButton value={coin.mint} label="Copy the mint" />
      </span>
      <span className="min-w-0 truncate">
        by{' '}
        <Link
          href={`/portfolio/${coin.creator}`}
          prefetch={false}
          title={coin.creator}
          className="text-ink underline-offset-2 hover:underline"
        >
          {coin.username ? <bdi>{coin.username}</bdi> : <span className="figures">{shortAddress(coin.creator)}</span>}
        </Link>
      </span>
      {/* Of a coin of the chain it is known only since when it was looked at here. */}
      {coin.chain_read_timestamp === undefined ? (
        <span className="shrink-0">
          <Age at={coin.created_timestamp * 1000} /> old
        </span>
      ) : null}
    </p>
  );
}
