import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

/** Which of some replies somebody likes. */
export async function selectLiked(executor: Executor, viewerId: string, replyIds: bigint[]): Promise<Set<bigint>> {
  if (replyIds.length === 0) return new Set();
  const ids = sql`${sql.param(replyIds.map(String))}::bigint[]`;
  const { rows } = await executor.execute<{ id: string }>(
    sql`select reply_id as id from likes where user_id = ${viewerId} and reply_id = any(${ids})`,
  );
  return new Set(rows.map(({ id }) => BigInt(id)));
}
