import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { BLOCK_SIZE, blockOf } from './reply-blocks.ts';

/**
 * How many replies of a coin come before one of them in the order asked for, from the counts of the blocks and the rows
 * of its own block; null when it is no reply of this coin.
 */
export async function findReplyPosition(
  executor: Executor,
  coinId: number,
  replyId: string,
  newestFirst: boolean,
): Promise<number | null> {
  const found = await executor.execute<{ seq: number }>(
    sql`select seq from replies where id = ${replyId}::bigint and coin_id = ${coinId}`,
  );
  const seq = found.rows[0]?.seq;
  if (seq === undefined) return null;
  const block = blockOf(seq);
  const [first, last] = [block * BLOCK_SIZE + 1, (block + 1) * BLOCK_SIZE];
  const { rows } = await executor.execute<{ before: string }>(
    newestFirst
      ? sql`select (select coalesce(sum(count), 0) from reply_blocks where scope = ${coinId} and block > ${block})
          + (select count(*) from replies where coin_id = ${coinId} and seq > ${seq} and seq <= ${last}) as before`
      : sql`select (select coalesce(sum(count), 0) from reply_blocks where scope = ${coinId} and block < ${block})
          + (select count(*) from replies where coin_id = ${coinId} and seq >= ${first} and seq < ${seq}) as before`,
  );
  return Number(rows[0]?.before ?? 0);
}
