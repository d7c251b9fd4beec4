'use client';

import type { ReactNode } from 'react';
import { Marked } from '@/components/ui/marked';
import type { Side } from '@/lib/contract/orders';
import { formatFee, formatSol, formatTokens, UNKNOWN } from '@/lib/format/amounts';
import { formatBps } from './basis-points';
import type { ImpactLevel } from './price-impact';
import type { ShownQuote } from './shown-quote';
import { SLIPPAGE_DANGER_BPS } from './slippage';

export type QuoteLinesProps = {
  side: Side;
  symbol: string;
  quote: ShownQuote | null;
  impact: ImpactLevel;
  slippageBps: number;
  slippageIsAuto: boolean;
  roundTripBps: number | null;
  solAfter: bigint | null;
  slippageOpen: boolean;
  onToggleSlippage: () => void;
};

const IMPACT_COLOUR: Record<ImpactLevel, string> = {
  calm: 'text-ink',
  notice: 'text-ink font-medium',
  careful: 'text-amber',
  high: 'text-red',
  confirm: 'text-red font-medium',
  blocked: 'text-red font-medium',
};

/** What an order gives and costs. The lines are always there, so that nothing jumps while one types. */
export function QuoteLines(props: QuoteLinesProps) {
  const { side, symbol, quote, impact, roundTripBps, solAfter } = props;
  const received = (amount: bigint | undefined) => {
    if (amount === undefined) return UNKNOWN;
    return side === 'buy' ? formatTokens(amount) : `${formatSol(amount)} SOL`;
  };
  return (
    <>
      <dl className="space-y-1">
        <Line term="You get" strong>
          {received(quote?.amountOut)}{' '}
          {quote && side === 'buy' && <bdi className="font-sans text-base font-normal text-quiet">{symbol}</bdi>}
        </Line>
        <div className="flex items-baseline justify-between gap-3">
          <dt className="text-quiet">
            At least
            <button
              type="button"
              aria-expanded={props.slippageOpen}
              onClick={props.onToggleSlippage}
              className={`ml-1 rounded-sm px-1 text-small hover:underline ${props.slippageBps > SLIPPAGE_DANGER_BPS ? 'text-red' : 'text-accent'}`}
            >
              {props.slippageIsAuto ? 'auto ' : ''}
              <Marked>{formatBps(props.slippageBps)}</Marked>
              <span className="sr-only"> slippage, change</span>
            </button>
          </dt>
          <dd className="figures text-right">
            <Marked>{received(quote?.minOut)}</Marked>
          </dd>
        </div>
        <Line term="Price impact">
          <span className={IMPACT_COLOUR[impact]}>
            <Marked>{quote ? formatBps(quote.priceImpactBps) : UNKNOWN}</Marked>
          </span>
        </Line>
        <Line term="Fees" hint={quote ? feeSplit(quote) : 'protocol and creator'}>
          {quote ? `${formatFee(quote.fee)} SOL` : UNKNOWN}
        </Line>
        {side === 'buy' && (
          <Line term="Buy and sell back">{roundTripBps === null ? UNKNOWN : `−${formatBps(roundTripBps)}`}</Line>
        )}
        <Line term={side === 'buy' ? 'SOL left after' : 'SOL after'}>
          {solAfter === null ? UNKNOWN : formatSol(solAfter)}
        </Line>
      </dl>
      <p className="min-h-4 text-small text-faint">
        {quote && (quote.isConfirmed ? 'The market says the same.' : 'Computed from the figures shown here.')}
      </p>
    </>
  );
}

function feeSplit(quote: ShownQuote): string {
  const parts = [`protocol ${formatFee(quote.protocolFee)}`, `creator ${formatFee(quote.creatorFee)}`];
  if (quote.lpFee > 0n) parts.push(`pool ${formatFee(quote.lpFee)}`);
  return parts.join(' · ');
}

type LineProps = { term: string; hint?: string; strong?: boolean; children: ReactNode };

function Line({ term, hint, strong = false, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-quiet">{term}</dt>
      <dd className={`figures text-right ${strong ? 'text-lead font-medium' : ''}`}>
        <Marked>{children}</Marked>
      </dd>
      {hint && (
        <dd className="w-full truncate text-right text-small text-faint tabular-nums">
          <Marked>{hint}</Marked>
        </dd>
      )}
    </div>
  );
}
