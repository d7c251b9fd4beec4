import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { coinsByMintsQuery } from './coins-by-mints.ts';
import { apiPost } from './http.ts';

// Apart from what a coin's page loads: only who looks at a whole wallet needs all of it.

/** The most mints one question may have (interface section 4.3). */
const MOST_MINTS = 500;

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
