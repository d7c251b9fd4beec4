import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiGet, type CallOptions, type Fetcher } from './http.ts';
import { polled, TRADES_POLL_MS } from './poll-intervals.ts';

const WALLET_TRADES_POLL_MS = 30_000;

export type TradeFilters = {
  limit?: number;
  /** Lamports. */
  minimumSize?: number;
  /** Only trades by whom the signed-in person follows; of any size. */
  followed?: boolean;
  /** Only trades of this wallet. */
  user?: string;
};

export const tradeKeys = {
  all: ['trades'] as const,
  lists: (mint: string) => [...tradeKeys.all, 'list', mint] as const,
  list: (mint: string, filters: TradeFilters) => [...tradeKeys.lists(mint), filters] as const,
  ofWallet: (mint: string, user: string) => [...tradeKeys.all, 'wallet', mint, user] as const,
};

/** Trades of a coin, newest first. */
export function tradesQuery(
  mint: string,
  { limit = 50, minimumSize = 0, followed, user }: TradeFilters = {},
  fetcher?: Fetcher,
) {
  return queryOptions({
    queryKey: tradeKeys.list(mint, { limit, minimumSize, ...(followed && { followed }), ...(user && { user }) }),
    queryFn: ({ signal }) => readTrades(mint, { limit, minimumSize, followed, user }, { signal, fetcher }),
    placeholderData: keepPreviousData,
    ...polled(TRADES_POLL_MS, mint),
  });
}

/** The latest trades of one wallet in a coin; what comes meanwhile stands among the trades of the coin. */
export function walletTradesInCoinQuery(mint: string, user: string) {
  return queryOptions({
    queryKey: tradeKeys.ofWallet(mint, user),
    queryFn: ({ signal }) => readTrades(mint, { limit: 200, minimumSize: 0, user }, { signal }),
    ...polled(WALLET_TRADES_POLL_MS),
  });
}

type TradesPage = {
  limit: number;
  offset?: number;
  minimumSize: number;
  followed?: boolean | undefined;
  user?: string | undefined;
};

/** One page of trades from an offset on. @throws ApiError */
export function readTrades(
  mint: string,
  { followed, minimumSize, user, ...page }: TradesPage,
  options: CallOptions = {},
) {
  const params = { mint };
  return followed
    ? apiGet('main', '/trades/followsUserId/{mint}', { params, query: page }, options)
    : apiGet('main', '/trades/all/{mint}', { params, query: { ...page, minimumSize, user } }, options);
}
