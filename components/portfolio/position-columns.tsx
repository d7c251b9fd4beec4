import { Age } from '@/components/ui/age';
import { Amount } from '@/components/ui/amount';
import { CoinPicture } from '@/components/ui/coin-picture';
import type { Column } from '@/components/ui/data-table';
import { Price } from '@/components/ui/price';
import type { Position } from '@/lib/contract/portfolio';
import { SOL_DECIMALS } from '@/lib/format/amounts';
import { CoinLink } from './coin-link';
import { Result } from './result';

/** The columns of what was traded: SOL in lamports with all fees, by average cost. */
export const POSITION_COLUMNS: readonly Column<Position>[] = [
  {
    key: 'coin',
    title: 'Coin',
    className: 'w-full max-w-0 min-w-32',
    cell: (position) => (
      <span className="flex items-center gap-2">
        <CoinPicture mint={position.mint} image={position.imageUri} size={20} />
        <CoinLink holding={position} />
      </span>
    ),
  },
  {
    key: 'average',
    title: 'Average cost',
    align: 'end',
    hint: 'SOL for one token held, fees included',
    className: 'hidden md:table-cell',
    cell: ({ averageCost }) => <Price value={averageCost} />,
  },
  {
    key: 'cost',
    title: 'Cost',
    align: 'end',
    hint: 'SOL that the tokens still held cost',
    className: 'hidden md:table-cell',
    cell: ({ cost }) => (
      <Amount value={BigInt(cost)} decimals={SOL_DECIMALS} minimumFractionDigits={4} maximumFractionDigits={4} />
    ),
  },
  {
    key: 'value',
    title: 'At the price',
    align: 'end',
    hint: 'Balance times the price now, in SOL',
    className: 'hidden sm:table-cell',
    cell: ({ marketValue }) => (
      <Amount
        value={BigInt(marketValue)}
        decimals={SOL_DECIMALS}
        minimumFractionDigits={4}
        maximumFractionDigits={4}
        flash
      />
    ),
  },
  {
    key: 'unrealised',
    title: 'Unrealised',
    align: 'end',
    hint: 'Value at the price less cost, in SOL',
    cell: ({ unrealised }) => <Result lamports={BigInt(unrealised)} />,
  },
  {
    key: 'realised',
    title: 'Realised',
    align: 'end',
    hint: 'What sales paid out after fees less what the sold tokens had cost, in SOL',
    cell: ({ realised }) => <Result lamports={BigInt(realised)} />,
  },
  {
    key: 'exit',
    title: 'If sold now',
    align: 'end',
    hint: 'What selling all of it would bring after fees, in SOL',
    className: 'hidden sm:table-cell',
    cell: ({ exitValue }) => (
      <Amount
        value={exitValue === null ? null : BigInt(exitValue)}
        decimals={SOL_DECIMALS}
        minimumFractionDigits={4}
        maximumFractionDigits={4}
        className="font-medium"
        flash
      />
    ),
  },
  {
    key: 'last',
    title: 'Last trade',
    align: 'end',
    className: 'hidden lg:table-cell',
    cell: ({ lastTradeAt }) => <Age at={Date.parse(lastTradeAt)} className="figures text-quiet" />,
  },
];
