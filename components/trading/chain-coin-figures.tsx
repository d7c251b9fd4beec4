'use client';

import { useQuery } from '@tanstack/react-query';
import { Count } from '@/components/ui/count';
import { useNumberStyle } from '@/components/ui/number-style';
import { Price } from '@/components/ui/price';
import { solPriceQuery } from '@/lib/client/coins';
import type { Coin } from '@/lib/contract/coins';
import { styledFigure } from '@/lib/format/styled-figure';
import { CurveCell, FigureCell, FigureList } from './coin-figures';

/** What its curve tells of a coin of the chain. One that was emptied into a pool tells no price. */
export function ChainCoinFigures({ coin }: { coin: Coin }) {
  const style = useNumberStyle();
  const dollars = useQuery(solPriceQuery()).data?.solPrice ?? null;
  const isPriced = coin.virtual_token_reserves > 0;
  const inDollars = (sol: number) => (dollars === null ? null : sol * dollars);
  const written = (sol: number) => `${styledFigure(sol, 'plain', style)} SOL`;
  return (
    <FigureList>
      <FigureCell wide term="Market cap" detail={isPriced ? written(coin.market_cap) : 'its pool is not read'}>
        <Count
          value={isPriced ? (inDollars(coin.market_cap) ?? coin.usd_market_cap) : null}
          unit="USD"
          flash
          className="text-lead font-medium"
        />
      </FigureCell>
      <FigureCell
        wide
        term="Price"
        detail={isPriced ? (style.usdPerSol === null ? 'SOL' : '') : 'its pool is not read'}
      >
        <Price
          value={
            isPriced
              ? {
                  numerator: BigInt(coin.virtual_sol_reserves),
                  denominator: BigInt(coin.virtual_token_reserves) * 1000n,
                }
              : null
          }
          flash
          className="text-lead font-medium"
        />
      </FigureCell>
      <FigureCell wide term="Highest read here" detail={coin.ath_market_cap > 0 ? written(coin.ath_market_cap) : ''}>
        <Count
          value={coin.ath_market_cap > 0 ? inDollars(coin.ath_market_cap) : null}
          unit="USD"
          className="text-lead font-medium"
        />
      </FigureCell>
      <CurveCell coin={coin} />
    </FigureList>
  );
}
