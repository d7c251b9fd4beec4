import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

/**
 * Takes out what was read and is older than `before` among the next `limit` notifications after the id `after`.
 * @returns where to go on and how many went, or null when all that follow are younger.
 */
export async function deleteReadPage(
  executor: Executor,
  { after, before, limit }: { after: string; before: Date; limit: number },
): Promise<{ last: string; deleted: number } | null> {
  const { rows } = await executor.execute<{ last: string | null; deleted: number }>(sql`
    with page as (
      select id, read, created_at from notifications where id > ${after}::bigint order by id limit ${limit}
    ), old as (
      select id, read from page where created_at < ${before.toISOString()}::timestamptz
    ), gone as (
      delete from notifications where id in (select id from old where read) returning id
    )
    select (select max(id)::text from page where exists (select from old)) as last,
      (select count(*)::int from gone) as deleted`);
  const [row] = rows;
  return row?.last ? { last: row.last, deleted: row.deleted } : null;
}
