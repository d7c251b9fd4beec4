'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Marked } from '@/components/ui/marked';
import { Price } from '@/components/ui/price';
import { topHoldersQuery } from '@/lib/client/holders';
import type { Coin } from '@/lib/contract/coins';
import { CurveError } from '@/lib/curve/curve-error';
import { exitValue } from '@/lib/curve/exit-value';
import { DEFAULT_CURVE_FEES } from '@/lib/curve/fees';
import type { MarketState } from '@/lib/curve/market-state';
import { solToGraduation } from '@/lib/curve/progress';
import type { TradeQuote } from '@/lib/curve/trade-quote';
import { formatFee, formatSol, formatTokens, UNKNOWN } from '@/lib/format/amounts';
import { formatCompact } from '@/lib/format/compact';
import { marketOfCoin } from '@/lib/format/market-of-coin';
import { formatBps } from './basis-points';
import { sellLargest } from './largest-holders';
import type { Order } from './use-order';

/** What stands behind an order: prices before and after, each fee, what the position is worth, and how far it could fall. */
export function OrderDetails({ coin, order }: { coin: Coin; order: Order }) {
  const market = marketOfCoin(coin);
  const quote = order.summary?.quote ?? null;
  return (
    <div className="space-y-3 rounded border border-line bg-ground p-2 text-small">
      <Prices market={market} quote={quote} />
      <Fees order={order} isPool={market.phase === 'pool'} />
      <Position market={market} quote={quote} tokens={order.funds?.tokens ?? null} />
      <LargestHolders mint={coin.mint} market={market} tokens={order.funds?.tokens ?? null} />
      <Graduation market={market} quote={quote} />
    </div>
  );
}

/** SOL for one token. */
const priceOf = ({ virtualSol, virtualToken }: MarketState) => ({
  numerator: virtualSol,
  denominator: virtualToken * 1000n,
});

function Prices({ market, quote }: { market: MarketState; quote: TradeQuote | null }) {
  const average = quote && { numerator: quote.solAmount, denominator: quote.tokenAmount * 1000n };
  return (
    <Group title="Price in SOL">
      <Line term="Now">
        <Price value={priceOf(market)} />
      </Line>
      <Line term="You trade at, fees apart" hint={quote ? `${formatBps(quote.averageImpactBps)} from now` : undefined}>
        <Price value={average} />
      </Line>
      <Line term="After this order">
        <Price value={quote?.completes ? null : quote && priceOf(quote.after)} />
      </Line>
    </Group>
  );
}

function Fees({ order: { quote, form, slippageBps }, isPool }: { order: Order; isPool: boolean }) {
  const received = quote && (form.side === 'buy' ? formatTokens(quote.minOut) : `${formatSol(quote.minOut)} SOL`);
  return (
    <Group title="Fees and limits">
      <Line term="Protocol">{quote ? `${formatFee(quote.protocolFee)} SOL` : UNKNOWN}</Line>
      <Line term="Creator">{quote ? `${formatFee(quote.creatorFee)} SOL` : UNKNOWN}</Line>
      {isPool && <Line term="Stays in the pool">{quote ? `${formatFee(quote.lpFee)} SOL` : UNKNOWN}</Line>}
      <Line term={`You receive at least (${formatBps(slippageBps)} slippage)`}>{received ?? UNKNOWN}</Line>
    </Group>
  );
}

type PositionProps = { market: MarketState; quote: TradeQuote | null; tokens: bigint | null };

function Position({ market, quote, tokens }: PositionProps) {
  if (tokens === null) return null;
  const after = quote && tokens + (quote.side === 'buy' ? quote.amountOut : -quote.amountIn);
  // After a buy that graduates the coin the pool makes the price.
  const afterMarket = quote && !quote.completes ? quote.after : null;
  return (
    <Group title="All you hold, sold at once">
      <Line term="Now">{sol(exitOf(market, tokens))}</Line>
      <Line term="After this order">
        {sol(afterMarket && after !== null && after >= 0n ? exitOf(afterMarket, after) : null)}
      </Line>
    </Group>
  );
}

type LargestProps = { mint: string; market: MarketState; tokens: bigint | null };

function LargestHolders({ mint, market, tokens }: LargestProps) {
  const holders = useQuery(topHoldersQuery(mint));
  const exit = holders.data ? sellLargest(market, holders.data.topHolders) : null;
  return (
    <Group title="If the ten largest holders sold all now">
      <Line
        term="Price"
        hint={
          exit
            ? `${exit.holders} with ${formatCompact(Number(exit.tokens / 1_000_000n))} tokens`
            : holders.error
              ? 'holders unknown'
              : undefined
        }
      >
        {exit ? (
          <>
            <Price value={priceOf(exit.after)} />{' '}
            <span className="text-down">
              <span aria-hidden>▼</span> −<Marked>{formatBps(exit.fallBps)}</Marked>
            </span>
          </>
        ) : (
          UNKNOWN
        )}
      </Line>
      {tokens ? <Line term="What you hold would bring">{sol(exit && exitOf(exit.after, tokens))}</Line> : null}
    </Group>
  );
}

function Graduation({ market, quote }: { market: MarketState; quote: TradeQuote | null }) {
  if (market.phase === 'pool') return null;
  return (
    <Group title="SOL left to graduation, fees apart">
      <Line term="Now">{formatSol(solToGraduation(market))}</Line>
      <Line term="After this order">
        {quote ? (quote.completes ? 'graduates' : formatSol(solToGraduation(quote.after))) : UNKNOWN}
      </Line>
    </Group>
  );
}

const sol = (lamports: bigint | null) => (lamports === null ? UNKNOWN : `${formatSol(lamports)} SOL`);

/** Lamports for selling `tokens` now; null where this market could not pay, as for one's own share of what was sold already. */
function exitOf(market: MarketState, tokens: bigint): bigint | null {
  try {
    return exitValue(market, tokens, DEFAULT_CURVE_FEES).lamports;
  } catch (error) {
    if (error instanceof CurveError) return null;
    throw error;
  }
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <p className="font-medium">{title}</p>
      <dl>{children}</dl>
    </section>
  );
}

function Line({ term, hint, children }: { term: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-quiet">
        <Marked>{term}</Marked>
      </dt>
      <dd className="figures ml-auto text-right">
        <Marked>{children}</Marked>
        {hint ? (
          <span className="ml-2 font-sans text-faint">
            <Marked>{hint}</Marked>
          </span>
        ) : null}
      </dd>
    </div>
  );
}
