'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { listingKeys } from '@/lib/client/coin-listings';
import { useMarketStream } from '@/lib/client/use-market-stream';
import type { ListedCoin } from '@/lib/contract/coin-listings';

/** Follows the coins that lists on screen show, those at the top of each first. It shows nothing itself. */
export function BoardStream() {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) =>
      queryClient.getQueryCache().subscribe(({ query: { queryKey } }) => {
        // Other queries are made while their components are drawn, when nothing may change here.
        if (LISTS.every((part, at) => queryKey[at] === part)) changed();
      }),
    [queryClient],
  );
  const mints = useSyncExternalStore(subscribe, () => shownMints(queryClient), noMints);
  useMarketStream(mints === '' ? NONE : mints.split(','));
  return null;
}

const LISTS = listingKeys.lists();
const NONE: readonly string[] = [];
const noMints = () => '';

/** The coins of all lists on screen, row by row across them, separated by commas. */
export function shownMints(queryClient: QueryClient): string {
  const lists = queryClient
    .getQueryCache()
    .findAll({ queryKey: listingKeys.lists(), type: 'active' })
    .map(({ state }) => (state.data as { data: ListedCoin[] } | undefined)?.data ?? []);
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const mints = new Set<string>();
  for (let row = 0; row < longest; row += 1) {
    for (const list of lists) {
      const mint = list[row]?.mint;
      if (mint) mints.add(mint);
    }
  }
  return [...mints].join(',');
}
