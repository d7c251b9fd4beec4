import { AddressText } from '@/components/ui/address';
import { Count } from '@/components/ui/count';
import { Figure } from '@/components/ui/figure';
import { Marked } from '@/components/ui/marked';
import { Skeleton } from '@/components/ui/skeleton';
import { formatUnits, SOL_DECIMALS, UNKNOWN } from '@/lib/format/amounts';

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
  const sol = total ? formatUnits(total.lamports, SOL_DECIMALS, { maximumFractionDigits: 4 }) : UNKNOWN;
  // A float is exact enough for dollars that are only shown.
  const dollars = total && solPrice !== null ? (Number(total.lamports) / 1e9) * solPrice : null;
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
          <Count value={dollars} unit="USD" />
          <span className="text-faint">
            {' '}
            · {coinCount} {coinCount === 1 ? 'coin' : 'coins'}
          </span>
        </p>
      </div>
    </header>
  );
}
