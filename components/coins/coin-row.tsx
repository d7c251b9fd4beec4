'use client';

import { Users } from 'lucide-react';
import Link from 'next/link';
import { memo, type ReactNode } from 'react';
import { Age } from '@/components/ui/age';
import { Badge } from '@/components/ui/badge';
import { CoinPicture } from '@/components/ui/coin-picture';
import { Count } from '@/components/ui/count';
import { Marked } from '@/components/ui/marked';
import { useNumberStyle } from '@/components/ui/number-style';
import { Percent } from '@/components/ui/percent';
import { ProgressBar } from '@/components/ui/progress-bar';
import { SolValue } from '@/components/ui/sol-value';
import type { ListedCoin } from '@/lib/contract/coin-listings';
import { shortAddress } from '@/lib/format/address';
import { formatSol } from '@/lib/format/amounts';
import { styledFigure } from '@/lib/format/styled-figure';
import type { RowAction } from './board';
import { MoreButton } from './coin-sheet';
import { progressOf } from './progress-of';
import { Spark } from './spark';
import { WhyButton } from './why-button';
import type { Ranking } from './why-here';

type CoinRowProps = {
  coin: ListedCoin;
  ranking?: Ranking | undefined;
  /** Nothing of what shows under the pointer or the focus is needed before one of them was in the list. */
  wasReached?: boolean;
  rowAction?: RowAction | undefined;
  /** Opens on a phone what a mouse finds on the row. */
  onMore?: ((coin: ListedCoin) => void) | undefined;
};

/** A coin on the board: three lines of one height, whatever its name is. Drawn again only when the coin changed. */
export const CoinRow = memo(function CoinRow({ coin, ranking, wasReached = true, rowAction, onMore }: CoinRowProps) {
  return (
    // Of one height, so those out of sight need not be laid out.
    <li className="group/row relative flex h-(--coin-row) [content-visibility:auto] items-center gap-3 border-b px-3 transition-colors duration-150 last:border-b-0 focus-within:bg-raised hover:bg-raised">
      <CoinPicture mint={coin.mint} image={coin.image_uri} size={40} />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <div className="flex items-baseline gap-2">
          <Link
            href={`/coin/${coin.mint}`}
            prefetch={false}
            data-row-link
            title={`${coin.name} (${coin.symbol})`}
            className="min-w-0 truncate font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            <bdi>{coin.name}</bdi>
          </Link>
          <bdi className="max-w-24 shrink-0 truncate text-small text-faint">{coin.symbol}</bdi>
          {coin.is_currently_live ? <Badge tone="red">Live</Badge> : null}
          {coin.nsfw ? <Badge>NSFW</Badge> : null}
          <MarketCap coin={coin} />
        </div>
        <div className="flex items-center gap-2 text-small text-faint">
          <Age at={coin.created_timestamp * 1000} className="figures min-w-7" />
          <Creator coin={coin} />
          {coin.market.creatorSold ? (
            <span className="-ml-1 shrink-0 text-amber" title="The creator has sold some of this coin">
              sold
            </span>
          ) : null}
          <span className="figures inline-flex items-center gap-1" title={`${coin.market.holders} holders`}>
            <Users size={11} aria-hidden />
            <Count value={coin.market.holders} />
            <span className="sr-only"> holders</span>
          </span>
          <TopTen coin={coin} />
          <Spark mint={coin.mint} className="ml-auto" />
          <Percent value={coin.market.priceChange24h} className="min-w-14 shrink-0 text-right" />
        </div>
        <Stage
          coin={coin}
          more={onMore ? <MoreButton coin={coin} onOpen={onMore} className="-my-2 -mr-2 ml-1" /> : null}
        />
      </div>
      {wasReached ? (
        <div className="pointer-events-none absolute right-2 bottom-1 z-1 flex items-center gap-1 rounded bg-raised opacity-0 group-focus-within/row:pointer-events-auto group-focus-within/row:opacity-100 group-hover/row:pointer-events-auto group-hover/row:opacity-100 max-md:hidden">
          {ranking && <WhyButton coin={coin} ranking={ranking} />}
          {rowAction?.(coin)}
        </div>
      ) : null}
    </li>
  );
});

function MarketCap({ coin }: { coin: ListedCoin }) {
  const style = useNumberStyle();
  return (
    <span
      className="ml-auto shrink-0 pl-2"
      title={`Market cap ${styledFigure(coin.market_cap, 'plain', style)} SOL, ${styledFigure(coin.usd_market_cap, 'USD', style)}`}
    >
      <span className="sr-only">Market cap </span>
      <SolValue sol={coin.market_cap} flash className="font-medium" />
    </span>
  );
}

function Creator({ coin }: { coin: ListedCoin }) {
  return (
    <span className="min-w-0 truncate" title={`Created by ${coin.creator}`}>
      <span className="sr-only">Created by </span>
      {coin.username ? <bdi>{coin.username}</bdi> : <span className="figures">{shortAddress(coin.creator)}</span>}
    </span>
  );
}

/** How much the ten largest wallets hold; a service that does not tell shows nothing. */
function TopTen({ coin }: { coin: ListedCoin }) {
  const percent = coin.market.top10Percentage;
  if (percent === undefined) return null;
  return (
    <span className="shrink-0 max-sm:hidden" title="Of the supply, in the ten largest wallets">
      <span className="sr-only">Top ten hold </span>
      <span aria-hidden>top10 </span>
      <span className="figures">{percent.toFixed(0)}%</span>
    </span>
  );
}

/** How far the coin is: the way to graduation, or that it is behind it. */
function Stage({ coin, more }: { coin: ListedCoin; more: ReactNode }) {
  const volume = (
    <span className="ml-auto shrink-0 pl-2" title="Traded in 24 hours">
      vol <SolValue sol={coin.market.volume24h} showUnit={false} className="text-quiet" />
    </span>
  );
  if (coin.complete) {
    return (
      <div className="flex items-center text-small text-faint">
        Graduated
        {volume}
        {more}
      </div>
    );
  }
  const { percent, lamportsToGo } = progressOf(coin);
  return (
    <div className="flex items-center gap-2 text-small text-faint">
      <ProgressBar value={percent} label="Sold of the curve" className="w-16 shrink-0" />
      <span className="figures text-quiet">
        <Marked>{percent.toFixed(percent >= 99 ? 2 : 0)}%</Marked>
      </span>
      <span className="min-w-0 truncate" title="SOL until it graduates, fees apart">
        <span className="figures">
          <Marked>{formatSol(lamportsToGo).replace(/(\.\d)\d+$/, '$1')}</Marked>
        </span>{' '}
        SOL to go
      </span>
      {volume}
      {more}
    </div>
  );
}
