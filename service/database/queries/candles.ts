import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

/** Prices are SOL per token; `time` is the start in Unix seconds. */
export type CandleRow = { time: number; open: number; high: number; low: number; close: number; volume: bigint };

export type CandleSpan = {
  coinId: number;
  /** Width of the stored candles that are merged. */
  storedSeconds: number;
  /** Width asked for: a multiple of `storedSeconds`. */
  seconds: number;
  /** First and last start of a candle, Unix seconds. */
  from: number;
  to: number;
  limit: number;
};

/**
 * The latest `limit` candles of a span, oldest first. A candle merges at most seconds/storedSeconds stored ones, so
 * reading `limit` times as many of them, newest first, is enough, however long the history is.
 */
export async function selectCandles(executor: Executor, span: CandleSpan): Promise<CandleRow[]> {
  const { coinId, storedSeconds, seconds, from, to, limit } = span;
  const stored = limit * (seconds / storedSeconds);
  const { rows } = await executor.execute<Omit<CandleRow, 'volume'> & { volume: string }>(sql`
    select
      (time / ${seconds}::bigint * ${seconds}::bigint)::float8 as time,
      (array_agg(open order by first_seq))[1] as open,
      max(greatest(open, high)) as high,
      min(least(open, low)) as low,
      (array_agg(close order by last_seq desc))[1] as close,
      sum(volume)::text as volume
    from (
      select time, open, high, low, close, volume, first_seq, last_seq
      from candles
      where coin_id = ${coinId} and seconds = ${storedSeconds}
        and time >= ${from}::bigint and time < ${to}::bigint + ${seconds}::bigint
      order by time desc
      limit ${stored}
    ) as latest
    group by 1
    order by 1 desc
    limit ${limit}`);
  return rows.map((row) => ({ ...row, volume: BigInt(row.volume) })).reverse();
}

/** The close of the last candle before a time in Unix seconds; null where nothing was traded before. */
export async function selectPriceBefore(executor: Executor, coinId: number, time: number): Promise<number | null> {
  const { rows } = await executor.execute<{ close: number }>(sql`
    select close from candles where coin_id = ${coinId} and seconds = 60 and time < ${time}::bigint
    order by time desc limit 1`);
  return rows[0]?.close ?? null;
}
