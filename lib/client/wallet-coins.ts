import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { balanceKeys } from './balances.ts';
import { coinsByMintsQuery } from './coins-by-mints.ts';
import { apiGet, apiPost } from './http.ts';
import { BALANCES_POLL_MS, polled } from './poll-intervals.ts';

// Apart from what a coin's page loads: only who looks at a whole wallet needs all of it.

/** The most balances one answer can carry (interface section 4). */
const MOST_BALANCES = 1000;
/** The most mints one question may have (interface section 4.3). */
const MOST_MINTS = 500;

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

/** Coins with market data by their mints, however many they are; unknown ones are left out. */
export function walletCoinsQuery(mints: readonly string[]) {
  const query = coinsByMintsQuery(mints);
  const parts = Array.from({ length: Math.ceil(mints.length / MOST_MINTS) }, (_, part) =>
    mints.slice(part * MOST_MINTS, (part + 1) * MOST_MINTS),
  );
  return queryOptions({
    ...query,
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        parts.map((part) =>
          apiPost('analytics', '/coins/mints', { body: { mints: part } }, { signal, idempotent: true }),
        ),
      );
      return { data: answers.flatMap(({ data }) => data) };
    },
    placeholderData: keepPreviousData,
  });
}
