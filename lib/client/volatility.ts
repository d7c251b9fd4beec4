import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { VolatilityWindow } from '../contract/volatility.ts';
import { apiGet } from './http.ts';
import { polled } from './poll-intervals.ts';

const VOLATILITY_POLL_MS = 10_000;

/** How much the price of a coin moved in a window that ends now, in percent. */
export function volatilityQuery(mint: string, window: VolatilityWindow) {
  return queryOptions({
    queryKey: ['volatility', mint, window] as const,
    queryFn: ({ signal }) =>
      apiGet('volatility', '/volatility/{mint}', { params: { mint }, query: { window } }, { signal }),
    placeholderData: keepPreviousData,
    ...polled(VOLATILITY_POLL_MS),
  });
}
