import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

/** By what it is seen that a stream, its rules, its mutes or its stage changed. */
export type StreamMark = { id: string; state: string; stage: string; isLatest: boolean };

export async function selectStreamMarks(executor: Executor, ids: readonly string[]): Promise<StreamMark[]> {
  const { rows } = await executor.execute<StreamMark>(sql`
    select s.id,
      md5(concat_ws('|', s.status, s.title, s.started_at, s.ended_at, s.stopped_until, r.slow_mode_seconds,
        r.holders_only, c.hidden, (select count(*) from chat_mutes m where m.livestream_id = s.id),
        (select max(until) from chat_mutes m where m.livestream_id = s.id))) as state,
      coalesce((select md5(string_agg(concat_ws(':', p.user_id, p.state, p.identity), ',' order by p.user_id))
        from stage_places p where p.livestream_id = s.id), '') as stage,
      not exists (
        select from livestreams n where n.coin_id = s.coin_id and n.created_at > s.created_at) as "isLatest"
    from livestreams s join coins c on c.id = s.coin_id left join chat_rules r on r.coin_id = s.coin_id
    where s.id = any(${sql.param([...ids])}::uuid[])`);
  return rows;
}
