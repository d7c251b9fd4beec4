import { Amount } from '@/components/ui/amount';
import { CoinPicture } from '@/components/ui/coin-picture';
import type { Column } from '@/components/ui/data-table';
import { Percent } from '@/components/ui/percent';
import { Price } from '@/components/ui/price';
import { SOL_DECIMALS, UNKNOWN } from '@/lib/format/amounts';
import { CoinLink } from './coin-link';
import type { Holding } from './holding';
import { SolMark } from './sol-mark';

/** The columns of a portfolio. */
export const HOLDING_COLUMNS: readonly Column<Holding>[] = [
  {
    key: 'coin',
    title: 'Coin',
    className: 'w-full max-w-0 min-w-32',
    cell: (holding) => (
      <span className="flex items-center gap-2">
        {holding.isSol ? <SolMark /> : <CoinPicture mint={holding.mint} image={holding.image} size={20} />}
        {holding.isSol ? <span className="font-medium">SOL</span> : <CoinLink holding={holding} />}
      </span>
    ),
  },
  {
    key: 'balance',
    title: 'Balance',
    align: 'end',
    cell: ({ balance, decimals, isSol }) => (
      <Amount
        value={balance}
        decimals={decimals}
        maximumFractionDigits={isSol ? 4 : balance >= 1000n * 10n ** BigInt(decimals) ? 0 : 2}
        flash
      />
    ),
  },
  {
    key: 'price',
    title: 'Price SOL',
    align: 'end',
    className: 'hidden sm:table-cell',
    cell: ({ price, isSol }) => (isSol ? <span className="text-faint">{UNKNOWN}</span> : <Price value={price} flash />),
  },
  {
    key: 'change',
    title: '24 h',
    align: 'end',
    hint: 'Change of the price in 24 hours',
    className: 'hidden sm:table-cell',
    cell: ({ change24h }) => <Percent value={change24h} />,
  },
  {
    key: 'market',
    title: 'At the price',
    align: 'end',
    hint: 'Balance times the price now, in SOL',
    className: 'hidden md:table-cell',
    cell: ({ marketValue }) => <Worth lamports={marketValue} className="text-quiet" />,
  },
  {
    key: 'exit',
    title: 'If sold now',
    align: 'end',
    hint: 'What selling all of it would bring after fees, in SOL',
    cell: ({ exitValue }) => <Worth lamports={exitValue} className="font-medium" />,
  },
  {
    key: 'loss',
    title: 'Cost of selling',
    align: 'end',
    hint: 'What the sale loses against the price: fees and the fall of the price',
    className: 'hidden md:table-cell',
    cell: ({ exitLossBps, isSol }) =>
      isSol || exitLossBps === null ? (
        <span className="text-faint">{UNKNOWN}</span>
      ) : (
        <Percent value={-exitLossBps / 100} arrow={false} tone="plain" className="text-quiet" />
      ),
  },
];

/** SOL in a column: four decimals, so that the points stand under each other. */
function Worth({ lamports, className }: { lamports: bigint | null; className: string }) {
  const digits = lamports === 0n ? {} : { minimumFractionDigits: 4 };
  return (
    <Amount
      value={lamports}
      decimals={SOL_DECIMALS}
      maximumFractionDigits={4}
      {...digits}
      flash
      className={className}
    />
  );
}
