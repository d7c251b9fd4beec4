import { AddressText } from '@/components/ui/address';
import { Figure } from '@/components/ui/figure';
import { Marked } from '@/components/ui/marked';
import { useNumberStyle } from '@/components/ui/number-style';
import { Skeleton } from '@/components/ui/skeleton';
import { decimalText, formatUnits, SOL_DECIMALS, UNKNOWN } from '@/lib/format/amounts';
import { solInUsd } from '@/lib/format/sol-in-usd';
import { styledFigure } from '@/lib/format/styled-figure';

type PortfolioHeadProps = {
  address: string;
  isOwn: boolean;
  /** Null while balances are loading. */
  total: { lamports: bigint; isComplete: boolean } | null;
  /** Dollars for one SOL. */
  solPrice: number | null;
  coinCount: number;
};

/** Whose wallet it is and what it would bring in all. */
export function PortfolioHead({ address, isOwn, total, solPrice, coinCount }: PortfolioHeadProps) {
  const style = useNumberStyle();
  const sol = total ? formatUnits(total.lamports, SOL_DECIMALS, { maximumFractionDigits: 4 }) : UNKNOWN;
  const dollars =
    total && solPrice !== null ? solInUsd(decimalText(total.lamports, SOL_DECIMALS), String(solPrice)) : null;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 px-3 py-4 md:px-0 md:pt-2">
      <div className="min-w-0">
        <h1 className="text-title font-semibold">{isOwn ? 'Your portfolio' : 'Portfolio'}</h1>
        <AddressText address={address} copy length={6} />
      </div>
      <div className="max-md:w-full md:text-right">
        <p className="text-small text-faint">
          {total && !total.isComplete ? 'If all known were sold now' : 'If all were sold now'}
        </p>
        {total ? (
          <p className="text-display font-semibold">
            <Figure value={total.lamports} className="tracking-tight">
              <Marked>{sol}</Marked>
            </Figure>
            <span className="ml-2 text-lead font-normal text-faint">SOL</span>
          </p>
        ) : (
          <Skeleton className="my-2 h-5 w-40" />
        )}
        <p className="text-quiet">
          <Figure value={dollars}>{styledFigure(dollars, 'USD', style)}</Figure>
          {total ? (
            <span className="text-faint">
              {' '}
              · {coinCount} {coinCount === 1 ? 'coin' : 'coins'}
            </span>
          ) : null}
        </p>
      </div>
    </header>
  );
}
