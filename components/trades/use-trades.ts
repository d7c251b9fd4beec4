'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readTrades, tradesQuery } from '@/lib/client/trades';
import type { Trade } from '@/lib/contract/trades';
import { mergeNewest, mergeOlder } from './merge-trades';

/** What one poll asks for, and what one step into the past brings. */
const NEWEST_PAGE = 50;
const OLDER_PAGE = 200;

type Known = { source: unknown; list: string; trades: readonly Trade[]; isWhole: boolean };

type Older = { list: string; step: 'idle' | 'loading' | 'failed' };

/** The trades of a coin of at least a size: the newest by polling, older ones as they are asked for. */
export function useTrades(mint: string, minimumLamports: number, whose: { followed: boolean; user?: string }) {
  const list = `${mint} ${minimumLamports} ${whose.followed} ${whose.user}`;
  const query = useQuery(tradesQuery(mint, { limit: NEWEST_PAGE, minimumSize: minimumLamports, ...whose }));
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

  // No mutation of React Query's: nothing else of the page's first load needs its code.
  const [older, setOlder] = useState<Older>({ list, step: 'idle' });
  const step = older.list === list ? older.step : 'idle';
  async function loadOlder(offset: number) {
    setOlder({ list, step: 'loading' });
    try {
      const { trades } = await readTrades(mint, { limit: OLDER_PAGE, offset, minimumSize: minimumLamports, ...whose });
      setKnown((now) =>
        now.list === list
          ? { ...now, trades: mergeOlder(now.trades, trades), isWhole: trades.length < OLDER_PAGE }
          : now,
      );
      setOlder({ list, step: 'idle' });
    } catch {
      setOlder({ list, step: 'failed' });
    }
  }

  return {
    query,
    trades: known.trades,
    /** Whether the first trade of the coin is in the list. */
    isWhole: known.isWhole,
    isLoadingOlder: step === 'loading',
    olderFailed: step === 'failed',
    loadOlder: () => {
      // One trade of overlap proves that the pages meet.
      if (step !== 'loading' && known.trades.length > 0) void loadOlder(known.trades.length - 1);
    },
  };
}
