'use client';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Count } from '@/components/ui/count';
import { useMarks } from '@/components/ui/marked';
import { useNumberStyle } from '@/components/ui/number-style';
import { Percent } from '@/components/ui/percent';
import { Price } from '@/components/ui/price';
import { ProgressBar } from '@/components/ui/progress-bar';
import { SolValue } from '@/components/ui/sol-value';
import type { CoinMarket } from '@/lib/contract/coin-listings';
import type { Coin } from '@/lib/contract/coins';
import { formatUnits, SOL_DECIMALS } from '@/lib/format/amounts';
import { styledFigure } from '@/lib/format/styled-figure';
import { coinProgress } from './curve-progress';

export type CoinFiguresProps = {
  coin: Coin;
  /** Null while the analytics source has not answered. */
  market: CoinMarket | null;
  /** Dollars for one SOL; null while unknown. */
  solPrice: number | null;
};

const SECOND = 'figures font-medium sm:text-lead';

/** The figures a trader looks at first. */
export function CoinFigures({ coin, market, solPrice }: CoinFiguresProps) {
  const style = useNumberStyle();
  const { usdPerSol } = style;
  const written = (sol: number) => styledFigure(sol, 'plain', style);
  const usd = solPrice === null ? coin.usd_market_cap : coin.market_cap * solPrice;
  return (
    <FigureList>
      <FigureCell wide term="Market cap" detail={`${written(coin.market_cap)} SOL`}>
        <Count value={usd} unit="USD" flash className="text-lead font-medium" />
      </FigureCell>
      <FigureCell wide term="24 h">
        <Percent value={market ? market.priceChange24h : null} className="text-lead font-medium" />
      </FigureCell>
      <FigureCell wide term="Price" detail={solPrice === null || usdPerSol !== null ? '' : 'SOL'}>
        <Price
          value={{
            numerator: BigInt(coin.virtual_sol_reserves),
            denominator: BigInt(coin.virtual_token_reserves) * 1000n,
          }}
          flash
          className="text-lead font-medium"
        />
      </FigureCell>
      <FigureCell term="Volume 24 h" detail={usdPerSol === null ? 'SOL' : ''}>
        <SolValue sol={market?.volume24h} showUnit={false} className={SECOND} />
      </FigureCell>
      <FigureCell term="Holders">
        <Count value={market?.holders ?? null} className={SECOND} />
      </FigureCell>
      <FigureCell term="All-time high" detail={`${written(coin.ath_market_cap)} SOL`}>
        <Count value={solPrice === null ? null : coin.ath_market_cap * solPrice} unit="USD" className={SECOND} />
      </FigureCell>
      <CurveCell coin={coin} />
    </FigureList>
  );
}

/** On a phone two short rows, so that the chart stays in sight. */
export function FigureList({ children }: { children: ReactNode }) {
  return (
    <dl
      data-testid="coin-figures"
      className="grid w-full grid-cols-12 gap-x-2 gap-y-1 sm:flex sm:w-auto sm:flex-wrap sm:gap-x-6 sm:gap-y-2"
    >
      {children}
    </dl>
  );
}

/** The curve in short; the whole of it stands beside the order. */
export function CurveCell({ coin }: { coin: Coin }) {
  const mark = useMarks();
  const progress = coinProgress(coin);
  return (
    <FigureCell
      term="Curve"
      detail={
        progress
          ? mark(`${formatUnits(progress.lamportsToGo, SOL_DECIMALS, { maximumFractionDigits: 2 })} SOL to go`)
          : 'trades in its pool'
      }
    >
      {progress ? (
        <span className="flex items-center gap-2">
          <span className={SECOND}>{mark(progress.tokenPercent.toFixed(1))} %</span>
          <ProgressBar
            value={progress.tokenPercent}
            label="Tokens of the curve sold"
            tone="up"
            className="min-w-12 flex-1 max-sm:hidden"
          />
        </span>
      ) : (
        <span className="text-base font-medium text-up sm:text-lead">Graduated</span>
      )}
    </FigureCell>
  );
}

type FigureCellProps = {
  term: string;
  detail?: string;
  /** Stands in the first of the two rows of a phone: three to that row, four to the second. */
  wide?: boolean;
  children: ReactNode;
};

export function FigureCell({ term, detail = '', wide = false, children }: FigureCellProps) {
  return (
    <div className={clsx('min-w-0', wide ? 'max-sm:col-span-4' : 'max-sm:col-span-3')}>
      <dt className="truncate text-small text-faint">{term}</dt>
      <dd className="whitespace-nowrap">
        {children}
        <span className="block min-h-4 text-small text-faint tabular-nums max-sm:hidden">{detail}</span>
      </dd>
    </div>
  );
}
