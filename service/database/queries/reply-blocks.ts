import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

/** Numbers in a block. A page reads at most this many rows it does not show. */
export const BLOCK_SIZE = 2048;
/** Rows that replies of different coins count themselves in, so that they do not wait for each other. */
export const SHARDS = 8;
/** The scope of all coins, counted by id; every other scope is a coin, counted by seq. */
export const ALL_COINS = 0;

export const blockOf = (number: bigint | number) => Number((BigInt(number) - 1n) / BigInt(BLOCK_SIZE));
export const shardOf = (coinId: number) => coinId % SHARDS;

/** Where a page of a list starts: behind (or before, newest first) the number `bound`, after `skip` rows. */
export type PageStart = { bound: bigint; skip: number };

/** The whole list from its beginning. */
const fromOldest: PageStart = { bound: 0n, skip: 0 };
const fromNewest: PageStart = { bound: 2n ** 62n, skip: 0 };

/**
 * Finds the block in which the row at `offset` lies, from the counts of the blocks alone; null behind the last row.
 */
export async function findPageStart(
  executor: Executor,
  scope: number,
  { offset, newestFirst }: { offset: number; newestFirst: boolean },
): Promise<PageStart | null> {
  if (offset < BLOCK_SIZE) return { ...(newestFirst ? fromNewest : fromOldest), skip: offset };
  const { rows } = await executor.execute<{ block: number; before: string }>(sql`
    select block, before from (
      select block, count, sum(count) over (order by ${newestFirst ? sql`block desc` : sql`block`}) - count as before
      from (select block, sum(count) as count from reply_blocks where scope = ${scope} group by block) as blocks
    ) as running
    where before <= ${offset} and before + count > ${offset} limit 1`);
  const [row] = rows;
  if (!row) return null;
  const block = BigInt(row.block) + (newestFirst ? 1n : 0n);
  return { bound: block * BigInt(BLOCK_SIZE) + (newestFirst ? 1n : 0n), skip: offset - Number(row.before) };
}

/** How many rows a scope has. */
export async function countInBlocks(executor: Executor, scope: number): Promise<number> {
  const { rows } = await executor.execute<{ count: string }>(
    sql`select coalesce(sum(count), 0) as count from reply_blocks where scope = ${scope}`,
  );
  return Number(rows[0]?.count ?? 0);
}

/** A coin by its mint and how many replies it has; null where there is none. */
export async function findReplyScope(
  executor: Executor,
  mint: string,
): Promise<{ coinId: number; total: number } | null> {
  const { rows } = await executor.execute<{ coinId: number; total: string }>(sql`
    select id as "coinId", (select coalesce(sum(count), 0) from reply_blocks where scope = coins.id) as total
    from coins where mint = ${mint}`);
  const [row] = rows;
  return row ? { ...row, total: Number(row.total) } : null;
}

export type BlockChange = { scope: number; block: number; shard: number; change: number };

/** Takes rows out of the counts, in one order so that two deletions never wait for each other in a circle. */
export async function changeBlocks(tx: Executor, changes: readonly BlockChange[]): Promise<void> {
  if (changes.length === 0) return;
  const column = (key: keyof BlockChange) => sql`${sql.param(changes.map((change) => change[key]))}::int[]`;
  await tx.execute(sql`
    with wanted as (
      select scope, block, shard, sum(change)::int as change
      from unnest(${column('scope')}, ${column('block')}, ${column('shard')}, ${column('change')})
        as w(scope, block, shard, change)
      group by 1, 2, 3
    ), locked as (
      select b.scope, b.block, b.shard from reply_blocks b join wanted using (scope, block, shard)
      order by 1, 2, 3 for no key update of b
    )
    update reply_blocks b set count = b.count + wanted.change
    from wanted join locked using (scope, block, shard)
    where b.scope = wanted.scope and b.block = wanted.block and b.shard = wanted.shard`);
}
