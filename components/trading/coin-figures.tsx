'use client';

import type { ReactNode } from 'react';
import { Figure } from '@/components/ui/figure';
import { Percent } from '@/components/ui/percent';
import { Price } from '@/components/ui/price';
import type { CoinMarket } from '@/lib/contract/coin-listings';
import type { Coin } from '@/lib/contract/coins';
import { UNKNOWN } from '@/lib/format/amounts';
import { formatCompact, formatUsd } from '@/lib/format/compact';

export type CoinFiguresProps = {
  coin: Coin;
  /** Null while the analytics source has not answered. */
  market: CoinMarket | null;
  /** Dollars for one SOL; null while unknown. */
  solPrice: number | null;
};

/** The figures a trader looks at first. */
export function CoinFigures({ coin, market, solPrice }: CoinFiguresProps) {
  const usd = solPrice === null ? coin.usd_market_cap : coin.market_cap * solPrice;
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-6">
      <Cell term="Market cap" detail={`${formatCompact(coin.market_cap)} SOL`}>
        <Figure value={usd} className="text-lead font-medium">
          {formatUsd(usd)}
        </Figure>
      </Cell>
      <Cell term="24 h">
        <Percent value={market ? market.priceChange24h : null} className="text-lead font-medium" />
      </Cell>
      <Cell term="Price" detail={solPrice === null ? '' : 'SOL'}>
        <Price
          value={{
            numerator: BigInt(coin.virtual_sol_reserves),
            denominator: BigInt(coin.virtual_token_reserves) * 1000n,
          }}
          flash
          className="text-lead font-medium"
        />
      </Cell>
      <Cell term="Volume 24 h" detail="SOL">
        <span className="figures text-lead font-medium">{market ? formatCompact(market.volume24h) : UNKNOWN}</span>
      </Cell>
      <Cell term="Holders">
        <span className="figures text-lead font-medium">{market ? formatCompact(market.holders) : UNKNOWN}</span>
      </Cell>
      <Cell term="Highest cap" detail={`${formatCompact(coin.ath_market_cap)} SOL`}>
        <span className="figures text-lead font-medium">
          {solPrice === null ? UNKNOWN : formatUsd(coin.ath_market_cap * solPrice)}
        </span>
      </Cell>
    </dl>
  );
}

function Cell({ term, detail = '', children }: { term: string; detail?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-faint">{term}</dt>
      <dd className="whitespace-nowrap">
        {children}
        <span className="figures block min-h-4 text-small text-faint">{detail}</span>
      </dd>
    </div>
  );
}
