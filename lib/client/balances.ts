import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiGet, type Fetcher } from './http.ts';
import { BALANCES_POLL_MS, polled } from './poll-intervals.ts';

/** The most balances one page shows. */
const BALANCES_LIMIT = 200;
/** The most one answer can carry (interface section 4). */
const MOST_BALANCES = 1000;

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

/** What a wallet holds that has more coins than `balancesQuery` asks for. */
export function manyBalancesQuery(address: string) {
  return queryOptions({
    queryKey: [...balanceKeys.ofWallet(address), MOST_BALANCES] as const,
    queryFn: ({ signal }) =>
      apiGet('main', '/balances/{address}', { params: { address }, query: { limit: MOST_BALANCES } }, { signal }),
    placeholderData: keepPreviousData,
    ...polled(BALANCES_POLL_MS),
  });
}
