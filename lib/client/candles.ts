import { queryOptions } from '@tanstack/react-query';
import type { CandleInterval } from '../contract/candles.ts';
import { apiGet, type Fetcher } from './http.ts';
import { CANDLES_POLL_MS, polled } from './poll-intervals.ts';

export const candleKeys = {
  all: ['candles'] as const,
  ofCoin: (mint: string) => [...candleKeys.all, mint] as const,
  list: (mint: string, interval: CandleInterval) => [...candleKeys.ofCoin(mint), interval] as const,
};

/** Candles of a coin, oldest first; spans without a trade have none. */
export function candlesQuery(mint: string, interval: CandleInterval, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: candleKeys.list(mint, interval),
    queryFn: ({ signal }) =>
      apiGet('market', '/candles/{mint}', { params: { mint }, query: { interval } }, { signal, fetcher }),
    ...polled(CANDLES_POLL_MS, mint),
  });
}
