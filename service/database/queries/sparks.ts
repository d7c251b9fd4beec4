import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

/** A coin to draw, and the candles a spark is made of. Prices are SOL per token, times Unix seconds. */
export type SparkSource = {
  mint: string;
  createdAt: number;
  price: number;
  candles: { time: number; open: number; close: number }[];
};

export type SparkWindow = {
  now: Date;
  /** Coins younger than this are drawn from minute candles. */
  youngSeconds: number;
  /** How far back the older ones are drawn, from hour candles. */
  windowSeconds: number;
};

/**
 * The candles of a spark for each known coin, oldest first, through the key of the candles: at most
 * youngSeconds / 60 or windowSeconds / 3600 rows for each.
 */
export async function selectSparkSources(
  executor: Executor,
  mints: readonly string[],
  { now, youngSeconds, windowSeconds }: SparkWindow,
): Promise<SparkSource[]> {
  const end = Math.floor(now.getTime() / 1000);
  const { rows } = await executor.execute<SparkSource>(sql`
    select mint, extract(epoch from created_at)::float8 as "createdAt",
      virtual_sol::float8 / virtual_token::float8 / 1000 as price,
      coalesce(drawn.candles, '[]') as candles
    from coins cross join lateral (
      select json_agg(json_build_object('time', time, 'open', open, 'close', close) order by time) as candles
      from candles
      where coin_id = coins.id
        and seconds = case when extract(epoch from created_at) > ${end - youngSeconds}::bigint then 60 else 3600 end
        and time > ${end - windowSeconds}::bigint
    ) as drawn
    where mint = any(${sql.param(mints)}::text[])`);
  return rows;
}
