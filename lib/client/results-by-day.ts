import { queryOptions } from '@tanstack/react-query';
import type { WalletTrade } from '../contract/portfolio.ts';
import { portfolioKeys, readAllTrades } from './portfolio.ts';

/** What the sales of a day brought beyond what the sold tokens had cost, lamports, and how many trades there were. */
export type DayResult = { realised: bigint; trades: number };

type Held = { tokens: bigint; cost: bigint };
type Traded = Pick<WalletTrade, 'mint' | 'isBuy' | 'tokenAmount' | 'total' | 'timestamp'>;

/**
 * Results by day, by average cost as the service adds them up (interface section of portfolios in the contract): a sale
 * takes its part of the cost, rounded down, and the last token takes all of it.
 * @param trades newest first, as they are listed
 * @param dayOf names the day of a moment, "2026-01-31" where the reader is
 */
export function resultsByDay(trades: readonly Traded[], dayOf: (timestamp: string) => string): Map<string, DayResult> {
  const held = new Map<string, Held>();
  const days = new Map<string, DayResult>();
  for (const trade of trades.toReversed()) {
    const before = held.get(trade.mint) ?? { tokens: 0n, cost: 0n };
    const [tokens, total] = [BigInt(trade.tokenAmount), BigInt(trade.total)];
    const sold = trade.isBuy ? 0n : costOf(before, tokens);
    held.set(
      trade.mint,
      trade.isBuy
        ? { tokens: before.tokens + tokens, cost: before.cost + total }
        : { tokens: before.tokens - tokens, cost: before.cost - sold },
    );
    const day = dayOf(trade.timestamp);
    const known = days.get(day) ?? { realised: 0n, trades: 0 };
    days.set(day, { realised: known.realised + (trade.isBuy ? 0n : total - sold), trades: known.trades + 1 });
  }
  return days;
}

const costOf = ({ tokens: all, cost }: Held, tokens: bigint): bigint =>
  tokens >= all || all === 0n ? cost : (cost * tokens) / all;

/** The day of a moment by this device's clock. */
export function localDay(timestamp: string): string {
  const at = new Date(timestamp);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The results of all days of a wallet: reads its whole history, so it is asked for when somebody wants to see it. */
export function resultsByDayQuery(address: string) {
  return queryOptions({
    queryKey: [...portfolioKeys.ofWallet(address), 'days'] as const,
    queryFn: async ({ signal }) => {
      const trades: WalletTrade[] = [];
      for await (const page of readAllTrades(address, signal)) trades.push(...page);
      return resultsByDay(trades, localDay);
    },
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}
