import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { livestreams } from '../schema/livestreams.ts';
import { trades } from '../schema/trades.ts';

export type SpanRow = Pick<
  typeof livestreams.$inferSelect,
  'id' | 'title' | 'status' | 'createdAt' | 'startedAt' | 'endedAt' | 'peakViewers'
>;

/** Streams of a coin that went live, newest first. */
export async function selectSpans(executor: Executor, coinId: number, limit: number): Promise<SpanRow[]> {
  const { id, title, status, createdAt, startedAt, endedAt, peakViewers } = livestreams;
  return executor
    .select({ id, title, status, createdAt, startedAt, endedAt, peakViewers })
    .from(livestreams)
    .where(and(eq(livestreams.coinId, coinId), isNotNull(startedAt)))
    .orderBy(desc(createdAt))
    .limit(limit);
}

export type HostTradeRow = Pick<
  typeof trades.$inferSelect,
  'signature' | 'isBuy' | 'solAmount' | 'tokenAmount' | 'createdAt'
>;

/** What the host traded of the coin, newest first. */
export async function selectHostTrades(
  executor: Executor,
  { coinId, host }: { coinId: number; host: string },
  limit: number,
): Promise<HostTradeRow[]> {
  const { signature, isBuy, solAmount, tokenAmount, createdAt } = trades;
  return executor
    .select({ signature, isBuy, solAmount, tokenAmount, createdAt })
    .from(trades)
    .where(and(eq(trades.wallet, host), eq(trades.coinId, coinId)))
    .orderBy(desc(createdAt))
    .limit(limit);
}
