import type { ServiceContext } from '../../context.ts';
import {
  type HostTradeRow,
  type SpanRow,
  selectHostTrades,
  selectSpans,
} from '../../database/queries/stream-history.ts';
import { getCoin } from '../coins/get-coin.ts';

export type StreamHistory = { streams: SpanRow[]; trades: (HostTradeRow & { livestreamId: string | null })[] };

/** Streams of a coin that went live, and the trades of its host; both newest first. @throws ServiceError coin_not_found. */
export async function getHistory(context: ServiceContext, mint: string, limit: number): Promise<StreamHistory> {
  const coin = await getCoin(context, mint);
  const { orm } = context.database;
  const [streams, trades] = await Promise.all([
    selectSpans(orm, coin.id, limit),
    selectHostTrades(orm, { coinId: coin.id, host: coin.creator }, limit),
  ]);
  const isDuring = (at: Date) => (span: SpanRow) =>
    span.startedAt !== null && at >= span.startedAt && (span.endedAt === null || at <= span.endedAt);
  const marked = trades.map((trade) => ({
    ...trade,
    livestreamId: streams.find(isDuring(trade.createdAt))?.id ?? null,
  }));
  return { streams, trades: marked };
}
