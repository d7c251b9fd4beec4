import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiPost, type Fetcher } from './http.ts';

/** An order before it is signed; amounts in base units, `amountIn` of what the trader gives. */
export type OrderRequest = {
  mint: string;
  side: 'buy' | 'sell';
  amountIn: bigint;
  minOut: bigint;
  /** What the service's own quote of a sale said would move and be paid out, lamports. Not sent. */
  quoted?: { moved: bigint; received: bigint } | undefined;
};

export type QuoteRequest = {
  mint: string;
  side: 'buy' | 'sell';
  slippageBps: number;
} & ({ amountIn: bigint; amountOut?: undefined } | { amountOut: bigint; amountIn?: undefined });

export const orderKeys = {
  all: ['orders'] as const,
  /** The keys for quick trading, whose limit orders use up. */
  sessions: () => [...orderKeys.all, 'sessions'] as const,
  quotes: (mint: string) => [...orderKeys.all, 'quote', mint] as const,
  quote: ({ mint, side, slippageBps, amountIn, amountOut }: QuoteRequest) =>
    [
      ...orderKeys.quotes(mint),
      { side, slippageBps, in: String(amountIn ?? ''), out: String(amountOut ?? '') },
    ] as const,
};

/** What an order would give now, to the last unit. */
export function quoteQuery(request: QuoteRequest, fetcher?: Fetcher) {
  const { amountIn, amountOut, ...order } = request;
  const body =
    amountIn === undefined ? { ...order, amountOut: String(amountOut) } : { ...order, amountIn: String(amountIn) };
  return queryOptions({
    queryKey: orderKeys.quote(request),
    queryFn: ({ signal }) => apiPost('swap', '/quote', { body }, { signal, fetcher, idempotent: true }),
    placeholderData: keepPreviousData,
    staleTime: 2000,
  });
}
