import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { type CoinRow, type PageOf, selectByMints } from './coins.ts';

type Picked = { mint: string };

/** Coins in the order of their mints. */
async function selectInOrder(executor: Executor, picked: readonly Picked[]): Promise<CoinRow[]> {
  const rows = await selectByMints(
    executor,
    picked.map(({ mint }) => mint),
  );
  const byMint = new Map(rows.map((row) => [row.mint, row]));
  return picked.flatMap(({ mint }) => byMint.get(mint) ?? []);
}

const shown = (includeNsfw: boolean) => sql`not c.hidden and (${includeNsfw} or not c.nsfw)`;

export type TradedSince = PageOf & { includeNsfw: boolean; since: Date; candleSeconds: number };

/**
 * Coins by the SOL traded since a time, most first, ties by mint. Candles are added up, of coins with a trade since
 * then only; the first candle is taken whole.
 */
export async function selectMostTraded(executor: Executor, query: TradedSince): Promise<CoinRow[]> {
  const { since, candleSeconds, limit, offset, includeNsfw } = query;
  const start = Math.floor(since.getTime() / 1000 / candleSeconds) * candleSeconds;
  const { rows } = await executor.execute<Picked>(sql`
    select c.mint
    from coins c cross join lateral (
      select coalesce(sum(volume), 0) as volume from candles
      where coin_id = c.id and seconds = ${candleSeconds} and time >= ${start}::bigint
    ) as traded
    where c.last_trade_at >= ${since.toISOString()}::timestamptz and ${shown(includeNsfw)} and traded.volume > 0
    order by traded.volume desc, c.mint
    limit ${limit} offset ${offset}`);
  return selectInOrder(executor, rows);
}

export type ForYou = PageOf & { includeNsfw: boolean; userId: string; since: Date };

/** How many of the most traded coins are weighed, beside those that somebody followed had to do with. */
const MOST_TRADED = 500;

/**
 * Coins for one person: 3 for each followed user who traded it since then, 2 for each who wrote about it, 4 when its
 * creator is followed, and the natural logarithm of one more than the SOL traded in 24 hours. Ties by mint.
 */
export async function selectForYou(executor: Executor, query: ForYou): Promise<CoinRow[]> {
  const { userId, limit, offset, includeNsfw } = query;
  const since = query.since.toISOString();
  const { rows } = await executor.execute<Picked>(sql`
    with followed as materialized (
      select u.id, u.address from follows f join users u on u.id = f.followed_id where f.follower_id = ${userId}::uuid
    ), reasons as (
      select coin_id, 3 * count(distinct wallet) as weight from followed
      join trades on wallet = address and trades.created_at >= ${since}::timestamptz group by coin_id
      union all
      select coin_id, 2 * count(distinct user_id) from followed
      join replies on user_id = followed.id and replies.created_at >= ${since}::timestamptz
        and not replies.hidden and replies.deleted_at is null group by coin_id
      union all
      select coins.id, 4 from followed join coins on creator = address
      union all
      (select id, 0 from coins where trades24h > 0 order by volume24h desc, mint limit ${MOST_TRADED})
    ), weighed as (select coin_id, sum(weight) as weight from reasons group by coin_id)
    select c.mint from weighed join coins c on c.id = weighed.coin_id
    where ${shown(includeNsfw)}
    order by weight + ln(1 + c.volume24h) desc, c.mint
    limit ${limit} offset ${offset}`);
  return selectInOrder(executor, rows);
}
