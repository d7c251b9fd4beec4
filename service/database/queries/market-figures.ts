import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { integers } from './projections.ts';

/** Of the trades in `source`; `openingPrice` is SOL per token before a coin's first trade. */
function addCandles(source: SQL, openingPrice: number): SQL {
  return sql`
    with told as (
      select coin_id, seq, is_buy, sol_amount, floor(extract(epoch from created_at))::bigint as at,
        virtual_sol::float8 / virtual_token::float8 / 1000 as price
      from ${source} as t
    ), priced as (
      select *,
        -- The trade before is mostly among those told; only where it is not is it looked for.
        case when lag(seq) over of_coin = seq - 1 then lag(price) over of_coin
          else coalesce((
            select virtual_sol::float8 / virtual_token::float8 / 1000 from trades as before
            where before.coin_id = told.coin_id and before.seq = told.seq - 1
          ), ${openingPrice}::float8)
        end as opening
      from told window of_coin as (partition by coin_id order by seq)
    )
    insert into candles
      (coin_id, seconds, time, open, high, low, close, volume, buys, sells, first_seq, last_seq)
    select coin_id, seconds, at / seconds * seconds as start,
      (array_agg(opening order by seq))[1], max(price), min(price), (array_agg(price order by seq desc))[1],
      sum(sol_amount)::bigint, count(*) filter (where is_buy), count(*) filter (where not is_buy), min(seq), max(seq)
    from priced cross join (values (1), (60), (3600)) as widths (seconds)
    group by coin_id, seconds, start
    on conflict (coin_id, seconds, time) do update set
      open = case when excluded.first_seq < candles.first_seq then excluded.open else candles.open end,
      close = case when excluded.last_seq > candles.last_seq then excluded.close else candles.close end,
      high = greatest(candles.high, excluded.high),
      low = least(candles.low, excluded.low),
      volume = candles.volume + excluded.volume,
      buys = candles.buys + excluded.buys,
      sells = candles.sells + excluded.sells,
      first_seq = least(candles.first_seq, excluded.first_seq),
      last_seq = greatest(candles.last_seq, excluded.last_seq)`;
}

export type TradeKey = { coinId: number; seq: number };

/** Adds trades to the candles of every stored width. Each trade may be added once; the order does not matter. */
export async function addTradesToCandles(tx: Executor, keys: readonly TradeKey[], openingPrice: number): Promise<void> {
  if (keys.length === 0) return;
  const coinIds = integers(keys.map((key) => key.coinId));
  const seqs = integers(keys.map((key) => key.seq));
  await tx.execute(
    addCandles(
      sql`(
      select trades.* from unnest(${coinIds}, ${seqs}) as added (coin_id, seq) join trades using (coin_id, seq)
    )`,
      openingPrice,
    ),
  );
}

/** Trades whose candles are made in one statement, well within the time a statement has. */
const REBUILD_CHUNK = 20_000;

/** Makes the candles of a coin anew from all of its trades. */
export async function rebuildCandles(tx: Executor, coinId: number, openingPrice: number): Promise<void> {
  await tx.execute(sql`delete from candles where coin_id = ${coinId}`);
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(seq), 0) as last from trades where coin_id = ${coinId}`,
  );
  for (let done = 0; done < (rows[0]?.last ?? 0); done += REBUILD_CHUNK) {
    const chunk = sql`(
      select * from trades where coin_id = ${coinId} and seq > ${done} and seq <= ${done + REBUILD_CHUNK}
    )`;
    await tx.execute(addCandles(chunk, openingPrice));
  }
}

/** The moment the windows end, and SOL per token before a coin's first trade. */
export type FiguresAt = { now: Date; openingPrice: number };

/**
 * Brings the figures of coins up to `now`: holders from the ledger, the rest from the minute candles, so that the
 * window of 24 hours moves in whole minutes. Only rows that change are written, and they are locked in the order of
 * their ids, as the executor of orders does.
 */
export async function refreshFigures(
  tx: Executor,
  coinIds: readonly number[],
  { now, openingPrice }: FiguresAt,
): Promise<void> {
  if (coinIds.length === 0) return;
  const minute = Math.floor(now.getTime() / 60_000) * 60;
  const priceBefore = (time: number) => sql`coalesce((
    select close from candles where coin_id = coins.id and seconds = 60 and time < ${time}::bigint
    order by time desc limit 1), ${openingPrice}::float8)`;
  const changeSince = (time: number) => sql`round(
    ((virtual_sol::float8 / virtual_token::float8 / 1000 / ${priceBefore(time)} - 1) * 100)::numeric, 4)::float8`;
  await tx.execute(sql`
    with figures as materialized (
      select coins.id,
        (select count(*)::int from ledger_accounts
          where asset_id = coins.id and kind = 'wallet' and balance > 0) as holders,
        coalesce((
          select sum(balance)::float8 from (
            select balance from ledger_accounts where asset_id = coins.id and kind = 'wallet' and balance > 0
            order by balance desc nulls last, owner limit 10
          ) as largest
        ), 0) / coins.total_supply * 100 as top10,
        day.volume, day.trades, day.buys,
        ${changeSince(minute - 3600)} as change1h,
        ${changeSince(minute - 86_400)} as change24h
      from coins
      cross join lateral (
        select coalesce(sum(volume), 0)::float8 / 1e9 as volume, coalesce(sum(buys + sells), 0)::int as trades,
          coalesce(sum(buys), 0)::int as buys
        from candles where coin_id = coins.id and seconds = 60 and time >= ${minute - 86_400}::bigint
      ) as day
      where coins.id = any(${integers(coinIds)})
    ), locked as materialized (
      select coins.id from coins join figures using (id)
      where (holder_count, top10_percentage, volume24h, trades24h, buys24h, price_change1h, price_change24h)
        is distinct from (holders, top10, volume, trades, buys, change1h, change24h)
      order by coins.id
      for no key update of coins
    )
    update coins set holder_count = holders, top10_percentage = top10, volume24h = volume, trades24h = trades, buys24h = buys,
      price_change1h = change1h, price_change24h = change24h
    from locked join figures using (id)
    where coins.id = locked.id`);
}

/** A trade with who made it, as its event tells. */
export type TradersKey = TradeKey & { wallet: string };

/** Notes which coins were sold by their own creator in these trades. */
export async function noteCreatorSales(tx: Executor, keys: readonly TradersKey[]): Promise<void> {
  if (keys.length === 0) return;
  const coinIds = integers([...new Set(keys.map((key) => key.coinId))]);
  const told = sql`unnest(${integers(keys.map((key) => key.coinId))}, ${integers(keys.map((key) => key.seq))},
    ${sql.param(keys.map((key) => key.wallet))}::text[])`;
  // Few trades are of a creator, so that few are looked at.
  await tx.execute(sql`
    with unsold as materialized (
      select id, creator from coins where id = any(${coinIds}) and not creator_sold
    ), sold as materialized (
      select distinct unsold.id from ${told} as told (coin_id, seq, wallet)
      join unsold on unsold.id = told.coin_id and unsold.creator = told.wallet
      join trades using (coin_id, seq) where not trades.is_buy
    ), locked as materialized (select id from coins join sold using (id) order by id for no key update of coins)
    update coins set creator_sold = true from locked where coins.id = locked.id`);
}

/** The same for a coin, from all of its trades. */
export async function rebuildCreatorSales(tx: Executor, coinId: number): Promise<void> {
  await tx.execute(sql`
    update coins set creator_sold = exists (
      select from trades where coin_id = ${coinId} and wallet = coins.creator and not is_buy
    )
    where id = ${coinId}`);
}

/** Coins whose figures change as time passes, without a trade. */
export async function selectMovingCoins(executor: Executor): Promise<number[]> {
  const { rows } = await executor.execute<{ id: number }>(sql`
    select id from coins where trades24h > 0 or price_change24h <> 0 or price_change1h <> 0 order by id`);
  return rows.map((row) => row.id);
}

/** Coins anybody ever traded: the others have no candles and no figures. */
export async function selectTradedCoins(executor: Executor): Promise<number[]> {
  const { rows } = await executor.execute<{ id: number }>(sql`select id from coins where trade_seq > 0 order by id`);
  return rows.map((row) => row.id);
}

/** Counts the holders of a coin from the entries alone and keeps the number. */
export async function rebuildHolderCount(tx: Executor, coinId: number): Promise<void> {
  await tx.execute(sql`
    update coins set holder_count = (
      select count(*) from (
        select accounts.id
        from ledger_accounts as accounts join ledger_entries as entries on entries.account_id = accounts.id
        where accounts.asset_id = ${coinId} and accounts.kind = 'wallet'
        group by accounts.id
        having sum(entries.amount) > 0
      ) as held
    )
    where id = ${coinId}`);
}
