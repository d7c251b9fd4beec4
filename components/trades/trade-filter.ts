import type { Trade } from '@/lib/contract/trades';

/** What of the feed is shown. Size and whose are asked of the service, side and name are picked from what came. */
export type TradeFilter = {
  side: 'all' | 'buy' | 'sell';
  /** Lamports; 0 shows all. */
  minimumLamports: number;
  onlyMine: boolean;
  /** Asked of the service. */
  onlyFollowed: boolean;
  /** Part of an address or of a name; empty shows everybody. */
  trader: string;
};

export const ALL_TRADES: TradeFilter = {
  side: 'all',
  minimumLamports: 0,
  onlyMine: false,
  onlyFollowed: false,
  trader: '',
};

/** Smallest sizes offered, in lamports, with what is said. */
export const MINIMUM_SIZES = [
  { lamports: 0, label: 'Any size' },
  { lamports: 100_000_000, label: '≥ 0.1 SOL' },
  { lamports: 1_000_000_000, label: '≥ 1 SOL' },
  { lamports: 5_000_000_000, label: '≥ 5 SOL' },
] as const;

/** The trades a filter lets through; `own` is the address of who looks, if signed in. */
export function filterTrades<T extends Pick<Trade, 'is_buy' | 'user' | 'username' | 'sol_amount'>>(
  trades: readonly T[],
  filter: TradeFilter,
  own: string | null,
): readonly T[] {
  const term = filter.trader.trim();
  const isSized = filter.onlyFollowed && filter.minimumLamports > 0;
  if (filter.side === 'all' && !filter.onlyMine && term === '' && !isSized) return trades;
  const name = term.toLowerCase();
  return trades.filter(
    (trade) =>
      (filter.side === 'all' || trade.is_buy === (filter.side === 'buy')) &&
      (!filter.onlyMine || trade.user === own) &&
      (term === '' || trade.user.includes(term) || trade.username.toLowerCase().includes(name)) &&
      (!isSized || trade.sol_amount >= filter.minimumLamports),
  );
}

/**
 * How wide the size bar of a trade is, 0 to 1. By the square root, so that one whale does not make all others
 * invisible.
 */
export function sizeShare(lamports: number, largestLamports: number): number {
  return largestLamports > 0 ? Math.sqrt(lamports / largestLamports) : 0;
}
