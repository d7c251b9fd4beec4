import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

/** Which of some replies each of some people likes, by the person; who likes none is not in it. */
export async function selectLiked(
  executor: Executor,
  viewerIds: readonly string[],
  replyIds: readonly bigint[],
): Promise<Map<string, Set<bigint>>> {
  const liked = new Map<string, Set<bigint>>();
  if (replyIds.length === 0) return liked;
  const viewers = sql`${sql.param([...new Set(viewerIds)])}::uuid[]`;
  const ids = sql`${sql.param(replyIds.map(String))}::bigint[]`;
  const { rows } = await executor.execute<{ viewerId: string; id: string }>(sql`
    select user_id as "viewerId", reply_id as id from likes where user_id = any(${viewers}) and reply_id = any(${ids})`);
  for (const { viewerId, id } of rows) liked.set(viewerId, (liked.get(viewerId) ?? new Set()).add(BigInt(id)));
  return liked;
}
