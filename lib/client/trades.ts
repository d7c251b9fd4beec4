import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiGet, type Fetcher } from './http.ts';
import { polled, TRADES_POLL_MS } from './poll-intervals.ts';

export type TradeFilters = {
  limit?: number;
  /** Lamports. */
  minimumSize?: number;
};

export const tradeKeys = {
  all: ['trades'] as const,
  lists: (mint: string) => [...tradeKeys.all, 'list', mint] as const,
  list: (mint: string, filters: TradeFilters) => [...tradeKeys.lists(mint), filters] as const,
};

/** Trades of a coin, newest first. */
export function tradesQuery(mint: string, { limit = 50, minimumSize = 0 }: TradeFilters = {}, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: tradeKeys.list(mint, { limit, minimumSize }),
    queryFn: ({ signal }) =>
      apiGet('main', '/trades/all/{mint}', { params: { mint }, query: { limit, minimumSize } }, { signal, fetcher }),
    placeholderData: keepPreviousData,
    ...polled(TRADES_POLL_MS, mint),
  });
}
