import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WalletTrade } from '../contract/portfolio.ts';
import { apiGet, type Fetcher } from './http.ts';
import { BALANCES_POLL_MS, polled } from './poll-intervals.ts';

const STATUSES = ['open', 'closed', 'all'] as const;
export type PositionStatus = (typeof STATUSES)[number];

/** Which positions an address asks for; anything else is all of them. */
export const positionStatusOf = (text: unknown): PositionStatus => STATUSES.find((one) => one === text) ?? 'all';

/** Positions that are asked for at first, and the most one answer can carry (interface section 4). */
export const POSITIONS_LIMIT = 200;
export const MOST_POSITIONS = 1000;
/** Trades of one page, and of one request of the whole history. */
export const TRADES_PAGE = 50;
const EXPORT_PAGE = 1000;

export const portfolioKeys = {
  all: ['portfolio'] as const,
  ofWallet: (address: string) => [...portfolioKeys.all, address] as const,
};

/** What a wallet paid, got and still holds, by average cost; amounts are lamports as text. */
export function portfolioQuery(
  address: string,
  status: PositionStatus = 'all',
  limit: number = POSITIONS_LIMIT,
  fetcher?: Fetcher,
) {
  return queryOptions({
    queryKey: [...portfolioKeys.ofWallet(address), status, limit] as const,
    queryFn: ({ signal }) =>
      apiGet(
        'analytics',
        '/portfolio/{address}',
        { params: { address }, query: { status, limit } },
        { signal, fetcher },
      ),
    placeholderData: keepPreviousData,
    ...polled(BALANCES_POLL_MS),
  });
}

/** One page of a wallet's trades, newest first; `before` is the signature of the last one of the page before. */
export function walletTradesQuery(address: string, before?: string, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: [...portfolioKeys.ofWallet(address), 'trades', before ?? ''] as const,
    queryFn: ({ signal }) =>
      apiGet(
        'analytics',
        '/portfolio/{address}/trades',
        { params: { address }, query: { limit: TRADES_PAGE, before } },
        { signal, fetcher },
      ),
    placeholderData: keepPreviousData,
    ...polled(BALANCES_POLL_MS),
  });
}

/** All trades of a wallet, a thousand a time. @throws ApiError */
export async function* readAllTrades(address: string, signal: AbortSignal): AsyncGenerator<readonly WalletTrade[]> {
  let before: string | undefined;
  for (;;) {
    const input = { params: { address }, query: { limit: EXPORT_PAGE, before } };
    const { trades } = await apiGet('analytics', '/portfolio/{address}/trades', input, { signal });
    yield trades;
    before = trades.at(-1)?.signature;
    if (trades.length < EXPORT_PAGE) return;
  }
}
