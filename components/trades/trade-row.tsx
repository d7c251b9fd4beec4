'use client';

import { clsx } from 'clsx';
import Link from 'next/link';
import { memo } from 'react';
import { Age } from '@/components/ui/age';
import { Price } from '@/components/ui/price';
import type { Trade } from '@/lib/contract/trades';
import { shortAddress } from '@/lib/format/address';
import { formatLocal } from '@/lib/format/age';
import { formatSol } from '@/lib/format/amounts';
import { formatCompact } from '@/lib/format/compact';
import { TRADE_COLUMNS } from './trade-columns';
import { sizeShare } from './trade-filter';

export type TradeRowProps = {
  trade: Trade;
  /** From 0, newest first. */
  index: number;
  top: number;
  largestLamports: number;
  role: 'you' | 'creator' | null;
  showsTime: boolean;
};

/** One trade. Side is told by word, arrow and colour; the bar behind the SOL shows its size beside the others. */
export const TradeRow = memo(function TradeRow(props: TradeRowProps) {
  const { trade, index, top, largestLamports, role, showsTime } = props;
  const side = trade.is_buy ? 'text-up' : 'text-down';
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={clsx(TRADE_COLUMNS, 'absolute inset-x-0 h-8 border-b hover:bg-raised')}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="cell" className="figures text-small text-quiet">
        {showsTime ? <LocalTime at={trade.timestamp} /> : <Age at={trade.timestamp} />}
      </span>
      <span role="cell" className={clsx('whitespace-nowrap', side)}>
        <span aria-hidden="true" className="mr-1 text-[0.75em]">
          {trade.is_buy ? '▲' : '▼'}
        </span>
        {trade.is_buy ? 'Buy' : 'Sell'}
      </span>
      <span role="cell" className={clsx('figures relative text-right', side)}>
        <span
          aria-hidden="true"
          className={clsx('absolute inset-y-[-0.25rem] right-0 rounded-sm', trade.is_buy ? 'bg-up-soft' : 'bg-down-soft')}
          style={{ width: `${(sizeShare(trade.sol_amount, largestLamports) * 100).toFixed(1)}%` }}
        />
        <span className="relative">{formatSol(BigInt(trade.sol_amount))}</span>
      </span>
      <span role="cell" className="figures text-right">
        {formatCompact(trade.token_amount / 1_000_000)}
      </span>
      <span role="cell" className="text-right max-md:hidden">
        <Price value={{ numerator: BigInt(trade.sol_amount), denominator: BigInt(trade.token_amount) * 1000n }} />
      </span>
      <span role="cell" className="min-w-0 truncate text-right">
        {role === 'creator' && <span className="mr-1 text-small text-amber">creator</span>}
        <Link
          href={`/portfolio/${trade.user}`}
          prefetch={false}
          title={trade.user}
          className={clsx('hover:underline', role ? 'font-medium text-ink' : 'text-quiet', !trade.username && 'figures')}
        >
          {role === 'you' ? 'You' : <bdi>{trade.username || shortAddress(trade.user)}</bdi>}
        </Link>
      </span>
    </div>
  );
});

/** The time of day; the reader's zone is known in the browser alone. */
function LocalTime({ at }: { at: number }) {
  const text = new Date(at).toLocaleTimeString('en-GB');
  return (
    <time dateTime={new Date(at).toISOString()} title={formatLocal(at)} suppressHydrationWarning>
      {text}
    </time>
  );
}
