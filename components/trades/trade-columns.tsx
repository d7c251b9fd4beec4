import { clsx } from 'clsx';
import Link from 'next/link';
import { Age } from '@/components/ui/age';
import { Count } from '@/components/ui/count';
import type { Column } from '@/components/ui/data-table';
import { Marked } from '@/components/ui/marked';
import { Price } from '@/components/ui/price';
import type { Trade } from '@/lib/contract/trades';
import { shortAddress } from '@/lib/format/address';
import { formatLocal } from '@/lib/format/age';
import { formatSol } from '@/lib/format/amounts';
import { sizeShare } from './trade-filter';

export type TradeColumnsInput = {
  largestLamports: number;
  /** The address of who looks, if signed in. */
  own: string | null;
  creator: string;
  showsTime: boolean;
};

/** The columns of the feed. Side is told by word, arrow and colour; the bar behind the SOL compares sizes. */
export function tradeColumns({ largestLamports, own, creator, showsTime }: TradeColumnsInput): Column<Trade>[] {
  return [
    {
      key: 'when',
      title: showsTime ? 'Time' : 'Age',
      className: 'w-20 max-md:w-14 max-md:pr-0',
      cell: (trade) => (
        <span className="figures text-quiet">
          {showsTime ? <LocalTime at={trade.timestamp} /> : <Age at={trade.timestamp} />}
        </span>
      ),
    },
    { key: 'side', title: 'Side', className: 'w-16 max-md:px-1', cell: (trade) => <SideWord isBuy={trade.is_buy} /> },
    {
      key: 'sol',
      title: 'SOL',
      align: 'end',
      className: 'max-md:px-2',
      cell: (trade) => <SizeCell trade={trade} largestLamports={largestLamports} />,
    },
    {
      key: 'tokens',
      title: 'Tokens',
      align: 'end',
      className: 'max-md:px-2',
      cell: (trade) => <Count value={trade.token_amount / 1_000_000} />,
    },
    {
      key: 'price',
      title: 'Price',
      align: 'end',
      className: 'max-sm:hidden',
      cell: (trade) => (
        <Price value={{ numerator: BigInt(trade.sol_amount), denominator: BigInt(trade.token_amount) * 1000n }} />
      ),
    },
    {
      key: 'trader',
      title: 'Trader',
      align: 'end',
      className: 'max-w-36 truncate max-md:pl-1',
      cell: (trade) => <Trader trade={trade} own={own} creator={creator} />,
    },
  ];
}

function SideWord({ isBuy }: { isBuy: boolean }) {
  return (
    <span className={isBuy ? 'text-up' : 'text-down'}>
      <span aria-hidden="true" className="mr-1 text-[0.75em]">
        {isBuy ? '▲' : '▼'}
      </span>
      {isBuy ? 'Buy' : 'Sell'}
    </span>
  );
}

function SizeCell({ trade, largestLamports }: { trade: Trade; largestLamports: number }) {
  const width = sizeShare(trade.sol_amount, largestLamports) * 100;
  return (
    <span className={clsx('figures relative block', trade.is_buy ? 'text-up' : 'text-down')}>
      <span
        aria-hidden="true"
        className={clsx('absolute -inset-y-0.5 -right-1.5 rounded-sm', trade.is_buy ? 'bg-up-soft' : 'bg-down-soft')}
        style={{ width: `${width.toFixed(1)}%` }}
      />
      <span className="relative">
        <Marked>{formatSol(BigInt(trade.sol_amount))}</Marked>
      </span>
    </span>
  );
}

function Trader({ trade, own, creator }: { trade: Trade; own: string | null; creator: string }) {
  const isOwn = trade.user === own;
  return (
    <>
      {trade.user === creator && <span className="mr-1.5 text-small text-amber">creator</span>}
      <Link
        href={`/profile/${trade.user}`}
        prefetch={false}
        tabIndex={-1}
        title={trade.user}
        className={clsx('hover:underline', isOwn ? 'font-medium text-ink' : 'text-quiet')}
      >
        {isOwn ? (
          'You'
        ) : trade.username ? (
          <bdi>{trade.username}</bdi>
        ) : (
          <span className="figures">{shortAddress(trade.user)}</span>
        )}
      </Link>
    </>
  );
}

/** The time of day in the reader's zone; shown only after the reader asked for it, so never on the server. */
function LocalTime({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={formatLocal(at)}>
      {new Date(at).toLocaleTimeString('en-GB')}
    </time>
  );
}
