import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiGet, type Fetcher } from './http.ts';
import { COIN_POLL_MS, polled, SOL_PRICE_POLL_MS } from './poll-intervals.ts';

export const coinKeys = {
  all: ['coins'] as const,
  details: () => [...coinKeys.all, 'detail'] as const,
  detail: (mint: string) => [...coinKeys.details(), mint] as const,
  searches: () => [...coinKeys.all, 'search'] as const,
  search: (term: string) => [...coinKeys.searches(), term] as const,
  solPrice: () => [...coinKeys.all, 'sol-price'] as const,
};

/** The most coins a search shows. */
const SEARCH_LIMIT = 20;

/** One coin in its freshest state; 404 `coin_not_found` when there is none. */
export function coinQuery(mint: string, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: coinKeys.detail(mint),
    queryFn: ({ signal }) =>
      apiGet('main', '/coins/{mint}', { params: { mint }, query: { sync: true } }, { signal, fetcher }),
    ...polled(COIN_POLL_MS, mint),
  });
}

/** Coins whose name, symbol, mint or creator matches, the largest first. An empty term is not asked for. */
export function coinSearchQuery(term: string, fetcher?: Fetcher) {
  const searchTerm = term.trim().slice(0, 200);
  return queryOptions({
    queryKey: coinKeys.search(searchTerm),
    queryFn: ({ signal }) =>
      apiGet(
        'main',
        '/coins/search',
        { query: { searchTerm, limit: SEARCH_LIMIT, sort: 'market_cap', order: 'desc' } },
        { signal, fetcher },
      ),
    enabled: searchTerm !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}

/** Dollars for one SOL, with age and source (`sample` where it is a fixed setting). */
export function solPriceQuery(fetcher?: Fetcher) {
  return queryOptions({
    queryKey: coinKeys.solPrice(),
    queryFn: ({ signal }) => apiGet('main', '/sol-price', {}, { signal, fetcher }),
    ...polled(SOL_PRICE_POLL_MS),
  });
}
