import { queryOptions } from '@tanstack/react-query';
import { apiGet, type Fetcher } from './http.ts';
import { BALANCES_POLL_MS, polled } from './poll-intervals.ts';

/** The most balances one page shows. */
const BALANCES_LIMIT = 200;

export const balanceKeys = {
  all: ['balances'] as const,
  ofWallet: (address: string) => [...balanceKeys.all, address] as const,
};

/** What a wallet holds, SOL first; amounts are base units as text. */
export function balancesQuery(address: string, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: balanceKeys.ofWallet(address),
    queryFn: ({ signal }) =>
      apiGet(
        'main',
        '/balances/{address}',
        { params: { address }, query: { limit: BALANCES_LIMIT } },
        { signal, fetcher },
      ),
    ...polled(BALANCES_POLL_MS),
  });
}
