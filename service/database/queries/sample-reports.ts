import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

/** The first reply of a coin, and the account of its creator; null where there is none. */
export async function selectReplyIds(executor: Executor, mint: string) {
  const { rows } = await executor.execute<{ replyId: string | null; creatorId: string | null }>(sql`
    select (select r.id::text from replies r where r.coin_id = c.id and r.deleted_at is null order by r.id limit 1) as "replyId",
      (select u.id::text from users u where u.address = c.creator) as "creatorId"
    from coins c where c.mint = ${mint}`);
  return rows[0] ?? { replyId: null, creatorId: null };
}
