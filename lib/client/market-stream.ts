import type { QueryClient } from '@tanstack/react-query';
import type { ListedCoin } from '../contract/coin-listings.ts';
import type { Trade } from '../contract/trades.ts';
import { balanceKeys } from './balances.ts';
import { candleKeys } from './candles.ts';
import { listingKeys } from './coin-listings.ts';
import { coinKeys } from './coins.ts';
import { holderKeys } from './holders.ts';
import { replyKeys } from './reply-keys.ts';
import { restsNow } from './rested-polls.ts';
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
    const { limit = 50, minimumSize = 0, followed, user } = key[3] as TradeFilters;
    // Who is followed is known to the service alone.
    if (!list || followed || (user ?? trade.user) !== trade.user || trade.sol_amount < minimumSize) continue;
    if (list.trades.some(({ signature }) => signature === trade.signature)) continue;
    queryClient.setQueryData<TradeList>(key, { ...list, trades: [trade, ...list.trades].slice(0, limit) });
  }
}

type ListingList = { data: ListedCoin[] };

/**
 * Brings what a trade left behind into the rows of the board: price and market cap at once, no sums, which the next
 * answer brings. Rows that know of a later trade stay.
 */
export function updateListings(queryClient: QueryClient, trade: Trade): void {
  const { mint, virtual_sol_reserves, virtual_token_reserves } = trade;
  const seconds = Math.floor(trade.timestamp / 1000);
  const price = virtual_sol_reserves / virtual_token_reserves / 1000;
  queryClient.setQueriesData<ListingList>({ queryKey: listingKeys.lists() }, (list) => {
    const row = list?.data.find((coin) => coin.mint === mint);
    if (!list || !row || (row.last_trade_timestamp ?? 0) > seconds) return undefined;
    const market_cap = (price * row.total_supply) / 1_000_000;
    const usd_market_cap = row.market_cap > 0 ? (row.usd_market_cap / row.market_cap) * market_cap : row.usd_market_cap;
    const reserves = { virtual_sol_reserves, virtual_token_reserves };
    const next = { ...row, ...reserves, market_cap, usd_market_cap, last_trade_timestamp: seconds };
    const changed = { ...next, market: { ...row.market, price } };
    return { ...list, data: list.data.map((coin) => (coin === row ? changed : coin)) };
  });
}

/** Asks anew for what belongs to coins, each no more often than by polling. */
class Refresher {
  readonly #queryClient: QueryClient;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #refreshedAt = new Map<string, number>();

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
  }

  now(mint: string): void {
    this.#refreshedAt.set(mint, Date.now());
    clearTimeout(this.#timers.get(mint));
    this.#timers.delete(mint);
    for (const queryKey of [
      coinKeys.detail(mint),
      tradeKeys.lists(mint),
      candleKeys.ofCoin(mint),
      holderKeys.top(mint),
    ]) {
      // What another tab asks for, for both, comes from there.
      const predicate = ({ queryHash }: { queryHash: string }) => !restsNow(queryHash);
      void this.#queryClient.invalidateQueries({ queryKey, predicate }, { cancelRefetch: false });
    }
  }

  soon(mint: string): void {
    if (this.#timers.has(mint)) return;
    const waitMs = Math.max(0, (this.#refreshedAt.get(mint) ?? 0) + REFRESH_EVERY_MS - Date.now());
    this.#timers.set(
      mint,
      setTimeout(() => this.now(mint), waitMs),
    );
  }

  /** A change that moves coins between the lists of the board. */
  lists(): void {
    void this.#queryClient.invalidateQueries({ queryKey: listingKeys.lists() }, { cancelRefetch: false });
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}

/**
 * Follows what happens to coins, at most 50, as it happens, while the tab is seen: trades enter the lists at once, and
 * what else they change is asked for anew. While a coin is followed its polls slow down; when it cannot be, they go on
 * as ever. Gives what ends it.
 */
export function followMarket(queryClient: QueryClient, mints: readonly string[]): () => void {
  const refresher = new Refresher(queryClient);
  let source: EventSource | null = null;
  let refusals = 0;
  let reopening: ReturnType<typeof setTimeout> | undefined;

  const setAll = (isStreamed: boolean) => {
    for (const mint of mints) setStreamed(mint, isStreamed);
  };
  const refreshAll = () => {
    for (const mint of mints) refresher.soon(mint);
  };
  function close(): void {
    clearTimeout(reopening);
    refresher.stop();
    source?.close();
    source = null;
    setAll(false);
  }
  function open(): void {
    if (source || document.hidden) return;
    const opened = new EventSource(`/api/market/stream?mints=${encodeURIComponent(mints.join(','))}`);
    source = opened;
    opened.addEventListener('open', () => {
      refusals = 0;
      setAll(true);
      refreshAll();
    });
    opened.addEventListener('reset', () => {
      refreshAll();
      refresher.lists();
    });
    listenToEvents(opened, queryClient, refresher);
    opened.addEventListener('error', () => {
      setAll(false);
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

/** What the market tells of coins. */
function listenToEvents(source: EventSource, queryClient: QueryClient, refresher: Refresher): void {
  const mintOf = (event: MessageEvent<string>) => (JSON.parse(event.data) as { mint: string }).mint;
  source.addEventListener('graduation', (event: MessageEvent<string>) => {
    refresher.now(mintOf(event));
    refresher.lists();
  });
  source.addEventListener('reply', (event: MessageEvent<string>) => {
    void queryClient.invalidateQueries({ queryKey: replyKeys.ofCoin(mintOf(event)) });
  });
  source.addEventListener('trade', (event: MessageEvent<string>) => {
    const trade = JSON.parse(event.data) as Trade;
    addTrade(queryClient, trade);
    updateListings(queryClient, trade);
    refresher.soon(trade.mint);
    void queryClient.invalidateQueries({ queryKey: balanceKeys.ofWallet(trade.user) });
  });
}
