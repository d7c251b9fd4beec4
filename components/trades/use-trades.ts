'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readTrades, tradesQuery } from '@/lib/client/trades';
import type { Trade } from '@/lib/contract/trades';
import { mergeNewest, mergeOlder } from './merge-trades';

/** What one poll asks for, and what one step into the past brings. */
const NEWEST_PAGE = 50;
const OLDER_PAGE = 200;

type Known = { source: unknown; list: string; trades: readonly Trade[]; isWhole: boolean };

/** The trades of a coin of at least a size: the newest by polling, older ones as they are asked for. */
export function useTrades(mint: string, minimumLamports: number, followed: boolean) {
  const list = `${mint} ${minimumLamports} ${followed}`;
  const query = useQuery(tradesQuery(mint, { limit: NEWEST_PAGE, minimumSize: minimumLamports, followed }));
  const [known, setKnown] = useState<Known>({ source: undefined, list, trades: [], isWhole: false });

  // The placeholder is another list's answer: it may be shown dimmed, never merged.
  const page = query.isPlaceholderData ? undefined : query.data?.trades;
  if (known.list !== list || (page && page !== known.source)) {
    const before = known.list === list ? known.trades : [];
    const trades = page ? mergeNewest(before, page) : before;
    const startsOver = trades === page;
    const isWhole = startsOver ? (page?.length ?? 0) < NEWEST_PAGE : known.isWhole;
    setKnown({ source: page, list, trades, isWhole: page !== undefined && isWhole });
  }

  const older = useMutation({
    mutationFn: (at: { list: string; offset: number }) =>
      readTrades(mint, { limit: OLDER_PAGE, offset: at.offset, minimumSize: minimumLamports, followed }),
    onSuccess: ({ trades }, at) =>
      setKnown((now) =>
        now.list === at.list
          ? { ...now, trades: mergeOlder(now.trades, trades), isWhole: trades.length < OLDER_PAGE }
          : now,
      ),
  });

  return {
    query,
    trades: known.trades,
    /** Whether the first trade of the coin is in the list. */
    isWhole: known.isWhole,
    isLoadingOlder: older.isPending,
    olderFailed: older.isError,
    loadOlder: () => {
      // One trade of overlap proves that the pages meet.
      if (!older.isPending && known.trades.length > 0) older.mutate({ list, offset: known.trades.length - 1 });
    },
  };
}
