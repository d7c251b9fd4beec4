import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import type { CoinKey, PageOf } from './coins.ts';
import { integers } from './projections.ts';

/** Of the schema's blocks; the migration counts by the same number. */
export const TRADES_PER_BLOCK = 256;

/** Blocks asked for at first: most pages of large trades are near the newest. Each further step asks for more. */
const FIRST_STEP = 16;
const STEP_GROWTH = 4;
/** About a million trades: one statement stays far within its time. */
const LARGEST_STEP = 4096;

export type BlockKey = { coinId: number; block: number };

/** Makes blocks from their trades, which must all be committed. May be repeated. */
export async function addTradeBlocks(tx: Executor, keys: readonly BlockKey[]): Promise<void> {
  if (keys.length === 0) return;
  await insertBlocks(
    tx,
    sql`unnest(${integers(keys.map((key) => key.coinId))}, ${integers(keys.map((key) => key.block))})`,
  );
}

async function insertBlocks(tx: Executor, wanted: SQL): Promise<void> {
  await tx.execute(sql`
    insert into trade_blocks (coin_id, block, sizes, places)
    select wanted.coin_id, wanted.block, made.sizes, made.places
    from ${wanted} as wanted (coin_id, block)
    cross join lateral (
      select array_agg(sol_amount order by sol_amount, seq) as sizes,
        array_agg((seq - 1 - wanted.block * ${TRADES_PER_BLOCK})::smallint order by sol_amount, seq) as places
      from trades
      where coin_id = wanted.coin_id and seq > wanted.block * ${TRADES_PER_BLOCK}
        and seq <= (wanted.block + 1) * ${TRADES_PER_BLOCK}
    ) as made
    order by 1, 2
    on conflict do nothing`);
}

/** Makes the blocks of a coin anew from all of its trades. */
export async function rebuildTradeBlocks(tx: Executor, coinId: number): Promise<void> {
  await tx.execute(sql`delete from trade_blocks where coin_id = ${coinId}`);
  const { rows } = await tx.execute<{ full: number }>(
    sql`select coalesce(max(seq), 0) / ${TRADES_PER_BLOCK}::int as full from trades where coin_id = ${coinId}`,
  );
  const full = rows[0]?.full ?? 0;
  for (let first = 0; first < full; first += FIRST_STEP * STEP_GROWTH) {
    const last = Math.min(first + FIRST_STEP * STEP_GROWTH, full) - 1;
    await insertBlocks(
      tx,
      sql`(select ${coinId}::int, block from generate_series(${first}::int, ${last}::int) as block)`,
    );
  }
}

/** Trades of a coin from `minimumLamports` on, up to its newest one when the key was read. */
type LargeTrades = { coin: CoinKey; minimumLamports: bigint };

/**
 * The blocks of a span, each with how many of its trades are large enough. A block that is not kept (yet), such as the
 * one that fills now, is counted from its trades, so that the answer is exact however far the projection is.
 */
function countedBlocks({ coin, minimumLamports }: LargeTrades, first: number, last: number): SQL {
  return sql`
    select span.block, case when kept.block is not null
      then cardinality(kept.sizes) - width_bucket(${minimumLamports - 1n}::bigint, kept.sizes)
      else (select count(*)::int from trades where ${inBlock(coin, sql`span.block`)} and sol_amount >= ${minimumLamports})
      end as count
    from generate_series(${first}::int, ${last}::int) as span (block)
    left join trade_blocks as kept
      on kept.coin_id = ${coin.id} and kept.block = span.block and kept.block between ${first} and ${last}`;
}

function inBlock(coin: CoinKey, block: SQL): SQL {
  return sql`coin_id = ${coin.id} and seq > ${block} * ${TRADES_PER_BLOCK}
    and seq <= least((${block} + 1) * ${TRADES_PER_BLOCK}, ${coin.tradeSeq})`;
}

/** The blocks of a coin, newest first, in growing spans. */
function* spansOf(coin: CoinKey): Generator<{ first: number; last: number }> {
  let last = Math.floor((coin.tradeSeq - 1) / TRADES_PER_BLOCK);
  for (let step = FIRST_STEP; last >= 0; step = Math.min(step * STEP_GROWTH, LARGEST_STEP)) {
    const first = Math.max(last - step + 1, 0);
    yield { first, last };
    last = first - 1;
  }
}

export async function countLargeTrades(executor: Executor, large: LargeTrades): Promise<number> {
  let total = 0;
  for (const { first, last } of spansOf(large.coin)) {
    const { rows } = await executor.execute<{ count: number }>(
      sql`select coalesce(sum(count), 0)::int as count from (${countedBlocks(large, first, last)}) as counted`,
    );
    total += rows[0]?.count ?? 0;
  }
  return total;
}

/** The numbers of the trades of a page, newest first. */
export async function selectLargeSeqs(executor: Executor, large: LargeTrades, page: PageOf): Promise<number[]> {
  const blocks: number[] = [];
  let passed = 0;
  let found = 0;
  for (const { first, last } of spansOf(large.coin)) {
    const { rows } = await executor.execute<{ block: number; count: number }>(
      sql`select * from (${countedBlocks(large, first, last)}) as counted where count > 0 order by block desc`,
    );
    for (const { block, count } of rows) {
      if (blocks.length === 0 && passed + count <= page.offset) passed += count;
      else if (passed + found < page.offset + page.limit) {
        blocks.push(block);
        found += count;
      }
    }
    if (passed + found >= page.offset + page.limit) break;
  }
  return blocks.length === 0 ? [] : selectSeqs(executor, large, blocks, { ...page, offset: page.offset - passed });
}

async function selectSeqs(
  executor: Executor,
  { coin, minimumLamports }: LargeTrades,
  blocks: readonly number[],
  page: PageOf,
): Promise<number[]> {
  const { rows } = await executor.execute<{ seq: number }>(sql`
    select large.seq
    from unnest(${integers(blocks)}) as wanted (block)
    left join trade_blocks as kept on kept.coin_id = ${coin.id} and kept.block = wanted.block
    cross join lateral (
      select kept.block * ${TRADES_PER_BLOCK} + 1 + place as seq
      from unnest(kept.places[width_bucket(${minimumLamports - 1n}::bigint, kept.sizes) + 1:]) as place
      union all
      select seq from trades
      where kept.block is null and ${inBlock(coin, sql`wanted.block`)} and sol_amount >= ${minimumLamports}
    ) as large
    order by large.seq desc limit ${page.limit} offset ${page.offset}`);
  return rows.map((row) => row.seq);
}
