import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import type { TradeKey } from './market-figures.ts';
import { integers } from './projections.ts';

/** Any number: whoever holds this advisory lock is the one that computes distributions. */
const LEADER_LOCK = 4_907_114;

/** Number of wallets with a balance and the Gini coefficient of those balances. */
export type Spread = { holders: number; gini: number };

export async function findSpread(executor: Executor, coinId: number): Promise<Spread> {
  const { rows } = await executor.execute<Spread>(
    sql`select holders, gini from coin_distributions where coin_id = ${coinId}`,
  );
  return rows[0] ?? { holders: 0, gini: 0 };
}

/** Makes the distributions of the traded coins due. */
export async function noteTrades(tx: Executor, keys: readonly TradeKey[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.execute(sql`
    insert into coin_distributions as kept (coin_id, seen_seq)
    select coin_id, max(seq)
    from unnest(${integers(keys.map((key) => key.coinId))}, ${integers(keys.map((key) => key.seq))})
      as told (coin_id, seq)
    group by coin_id order by coin_id
    on conflict (coin_id) do update set seen_seq = excluded.seen_seq where kept.seen_seq < excluded.seen_seq`);
}

/** Until the transaction ends; false when another process computes now. */
export async function tryToCompute(tx: Executor): Promise<boolean> {
  const { rows } = await tx.execute<{ leads: boolean }>(sql`select pg_try_advisory_xact_lock(${LEADER_LOCK}) as leads`);
  return rows[0]?.leads ?? false;
}

/** Waits for its turn. */
export async function waitToCompute(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LEADER_LOCK})`);
}

export type DueDistribution = { coinId: number; seenSeq: number };

/** Coins traded since their distribution was computed. */
export async function selectDue(executor: Executor, limit: number): Promise<DueDistribution[]> {
  const { rows } = await executor.execute<DueDistribution>(sql`
    select coin_id as "coinId", seen_seq as "seenSeq" from coin_distributions
    where seen_seq > computed_seq order by coin_id limit ${limit}`);
  return rows;
}

export type MeasuredSpread = Spread & { top10: number; top50: number };

/**
 * Measures balances, the source being rows of `owner` and `balance` of one coin. With ranks r from the largest:
 * G = (n + 1) / n - 2 * sum(r * x) / (n * sum(x)), the usual formula turned round so that the index gives the order.
 * The shares of the largest are percent of the total supply.
 */
export async function measureSpread(tx: Executor, coinId: number, source: SQL): Promise<MeasuredSpread> {
  const share = (largest: number) => sql`coalesce(sum(balance) filter (where rank <= ${largest}), 0)::float8
    / (select total_supply from coins where id = ${coinId}) * 100`;
  const { rows } = await tx.execute<MeasuredSpread>(sql`
    select count(*)::int as holders,
      coalesce(
        (count(*) + 1)::float8 / nullif(count(*), 0)
          - 2 * sum(rank::float8 * balance) / nullif(count(*) * sum(balance)::float8, 0),
        0
      ) as gini,
      ${share(10)} as top10, ${share(50)} as top50
    from (
      select balance, row_number() over (order by balance desc nulls last, owner) as rank from (${source}) as balances
    ) as held`);
  return rows[0] ?? { holders: 0, gini: 0, top10: 0, top50: 0 };
}

/** Keeps the spread of an hour, in place of an earlier one of the same hour. */
export async function keepSpread(
  tx: Executor,
  coinId: number,
  { at, spread }: { at: Date; spread: MeasuredSpread },
): Promise<void> {
  const hour = Math.floor(at.getTime() / 3_600_000) * 3600;
  const { holders, top10, top50, gini } = spread;
  await tx.execute(sql`
    insert into coin_spreads (coin_id, hour, holders, top10, top50, gini)
    values (${coinId}, ${hour}, ${holders}, ${top10}, ${top50}, ${gini})
    on conflict (coin_id, hour) do update
    set holders = excluded.holders, top10 = excluded.top10, top50 = excluded.top50, gini = excluded.gini`);
}

/** Computes how a coin is spread now, which is at least as new as its trade `seenSeq`, and keeps it for its hour. */
export async function computeDistribution(
  tx: Executor,
  { coinId, seenSeq }: DueDistribution,
  now: Date,
): Promise<void> {
  const held = sql`select owner, balance from ledger_accounts
    where asset_id = ${coinId} and kind = 'wallet' and balance > 0`;
  const spread = await measureSpread(tx, coinId, held);
  const { rows } = await tx.execute<{ at: Date }>(
    sql`select created_at as at from trades where coin_id = ${coinId} and seq = ${seenSeq}`,
  );
  if (rows[0]) await keepSpread(tx, coinId, { at: new Date(rows[0].at), spread });
  // A statement of its own: the long reading holds no lock on the row that the projection writes.
  await tx.execute(sql`
    update coin_distributions
    set computed_seq = ${seenSeq}, holders = ${spread.holders}, gini = ${spread.gini},
      computed_at = ${now.toISOString()}::timestamptz
    where coin_id = ${coinId}`);
}

/** Makes the distribution of a coin anew from the ledger. */
export async function rebuildDistribution(tx: Executor, coinId: number, now: Date): Promise<void> {
  const { rows } = await tx.execute<DueDistribution>(sql`
    insert into coin_distributions (coin_id, seen_seq) select id, trade_seq from coins where id = ${coinId}
    on conflict (coin_id) do update set seen_seq = excluded.seen_seq
    returning coin_id as "coinId", seen_seq as "seenSeq"`);
  for (const due of rows) await computeDistribution(tx, due, now);
}
