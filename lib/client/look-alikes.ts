import { queryOptions } from '@tanstack/react-query';
import { coinKeys } from './coins.ts';
import { apiGet } from './http.ts';

/** Coins whose name or symbol could be taken for the one given, whatever alphabet it is written in; the largest first. */
export function lookAlikesQuery(name: string, symbol: string) {
  return queryOptions({
    queryKey: [...coinKeys.all, 'look-alikes', name, symbol] as const,
    queryFn: ({ signal }) => apiGet('main', '/coins/look-alikes', { query: { name, symbol } }, { signal }),
    enabled: name !== '' || symbol !== '',
    staleTime: 10_000,
  });
}
