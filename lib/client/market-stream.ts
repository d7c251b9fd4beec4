import type { QueryClient } from '@tanstack/react-query';
import type { Trade } from '../contract/trades.ts';
import { balanceKeys } from './balances.ts';
import { candleKeys } from './candles.ts';
import { coinKeys } from './coins.ts';
import { holderKeys } from './holders.ts';
import { replyKeys } from './replies.ts';
import { setStreamed } from './streamed.ts';
import { type TradeFilters, tradeKeys } from './trades.ts';

/** Waits before a stream that was refused is asked for again, the last one again and again. */
const REOPEN_MS = [5000, 15_000, 60_000] as const;
/** However busy a coin is, it is asked about no more often than by polling. */
const REFRESH_EVERY_MS = 2000;

type TradeList = { trades: Trade[] };

/** Puts a trade at the head of the lists it belongs to; the next answer of the service replaces them. */
export function addTrade(queryClient: QueryClient, trade: Trade): void {
  for (const [key, list] of queryClient.getQueriesData<TradeList>({ queryKey: tradeKeys.lists(trade.mint) })) {
    const { limit = 50, minimumSize = 0 } = key[3] as TradeFilters;
    if (!list || trade.sol_amount < minimumSize) continue;
    if (list.trades.some(({ signature }) => signature === trade.signature)) continue;
    queryClient.setQueryData<TradeList>(key, { ...list, trades: [trade, ...list.trades].slice(0, limit) });
  }
}

/**
 * Follows what happens to a coin, as it happens, while the tab is seen: trades enter the lists at once, and what else
 * they change is asked for anew. While it is followed its polls slow down; when it cannot be, they go on as ever.
 * Gives what ends it.
 */
export function followMarket(queryClient: QueryClient, mint: string): () => void {
  let source: EventSource | null = null;
  let refusals = 0;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let refreshing: ReturnType<typeof setTimeout> | undefined;
  let refreshedAt = 0;

  function refresh(): void {
    refreshedAt = Date.now();
    refreshing = undefined;
    for (const queryKey of [
      coinKeys.detail(mint),
      tradeKeys.lists(mint),
      candleKeys.ofCoin(mint),
      holderKeys.top(mint),
    ]) {
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    }
  }
  function refreshSoon(): void {
    refreshing ??= setTimeout(refresh, Math.max(0, refreshedAt + REFRESH_EVERY_MS - Date.now()));
  }
  function close(): void {
    clearTimeout(reopening);
    clearTimeout(refreshing);
    refreshing = undefined;
    source?.close();
    source = null;
    setStreamed(mint, false);
  }
  function open(): void {
    if (source || document.hidden) return;
    const opened = new EventSource(`/api/market/stream?mints=${encodeURIComponent(mint)}`);
    source = opened;
    const catchUp = () => {
      refusals = 0;
      setStreamed(mint, true);
      refreshSoon();
    };
    opened.addEventListener('open', catchUp);
    opened.addEventListener('reset', refreshSoon);
    opened.addEventListener('graduation', refresh);
    opened.addEventListener('reply', () => void queryClient.invalidateQueries({ queryKey: replyKeys.ofCoin(mint) }));
    opened.addEventListener('trade', (event: MessageEvent<string>) => {
      const trade = JSON.parse(event.data) as Trade;
      addTrade(queryClient, trade);
      refreshSoon();
      void queryClient.invalidateQueries({ queryKey: balanceKeys.ofWallet(trade.user) });
    });
    opened.addEventListener('error', () => {
      setStreamed(mint, false);
      // The browser itself opens a lost connection again, from the last event on; a refused one it gives up.
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      close();
      const delayMs = REOPEN_MS[Math.min(refusals, REOPEN_MS.length - 1)];
      refusals += 1;
      reopening = setTimeout(open, delayMs);
    });
  }
  const handleVisibility = () => (document.hidden ? close() : open());

  document.addEventListener('visibilitychange', handleVisibility);
  open();
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    close();
  };
}
