import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiGet, type CallOptions, type Fetcher } from './http.ts';
import { polled, TRADES_POLL_MS } from './poll-intervals.ts';

export type TradeFilters = {
  limit?: number;
  /** Lamports. */
  minimumSize?: number;
  /** Only trades by whom the signed-in person follows; of any size. */
  followed?: boolean;
};

export const tradeKeys = {
  all: ['trades'] as const,
  lists: (mint: string) => [...tradeKeys.all, 'list', mint] as const,
  list: (mint: string, filters: TradeFilters) => [...tradeKeys.lists(mint), filters] as const,
};

/** Trades of a coin, newest first. */
export function tradesQuery(
  mint: string,
  { limit = 50, minimumSize = 0, followed }: TradeFilters = {},
  fetcher?: Fetcher,
) {
  return queryOptions({
    queryKey: tradeKeys.list(mint, { limit, minimumSize, ...(followed && { followed }) }),
    queryFn: ({ signal }) => readTrades(mint, { limit, minimumSize, followed }, { signal, fetcher }),
    placeholderData: keepPreviousData,
    ...polled(TRADES_POLL_MS, mint),
  });
}

/** One page of trades from an offset on. @throws ApiError */
export function readTrades(
  mint: string,
  {
    followed,
    minimumSize,
    ...page
  }: { limit: number; offset?: number; minimumSize: number; followed?: boolean | undefined },
  options: CallOptions = {},
) {
  const params = { mint };
  return followed
    ? apiGet('main', '/trades/followsUserId/{mint}', { params, query: page }, options)
    : apiGet('main', '/trades/all/{mint}', { params, query: { ...page, minimumSize } }, options);
}
