import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Coin, FeaturedWindow } from '../contract/coins.ts';
import { coinKeys } from './coins.ts';
import { apiGet, type Fetcher } from './http.ts';
import { polled } from './poll-intervals.ts';

const PICKS_POLL_MS = 30_000;
/** The most coins a list of picks shows. */
const SHOWN = 20;

/** What is picked: the most traded of a window, or what those one follows do. */
export type Pick = FeaturedWindow | 'for-you';

/** The picked coins, first the one that ranks highest; `for-you` needs a session. */
export function picksQuery(pick: Pick, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: [...coinKeys.all, 'picks', pick] as const,
    queryFn: ({ signal }): Promise<Coin[]> =>
      pick === 'for-you'
        ? apiGet('main', '/coins/for-you', { query: { limit: SHOWN } }, { signal, fetcher })
        : apiGet(
            'main',
            '/coins/featured/{timeWindow}',
            { params: { timeWindow: pick }, query: { limit: SHOWN } },
            { signal, fetcher },
          ),
    placeholderData: keepPreviousData,
    ...polled(PICKS_POLL_MS),
  });
}
