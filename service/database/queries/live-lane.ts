import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import type { CaseKey } from './case-features.ts';

export type LiveStreamOfCase = CaseKey & {
  id: string;
  mint: string;
  coinName: string;
  title: string;
  host: string;
  nsfw: boolean;
  startedAt: string | null;
  viewers: number;
  thumbnail: string;
  clipId: string | null;
  marketCap: string;
};

/** Open cases about somebody or something on the air now, the longest waiting first, each with its stream. */
export async function selectLiveStreamsOfCases(executor: Executor, limit: number): Promise<LiveStreamOfCase[]> {
  const { rows } = await executor.execute<LiveStreamOfCase>(sql`
    with found as (
      select distinct on (c.target_type, c.target_id) c.target_type, c.target_id, c.oldest_open_at, l.id, k.mint,
        k.name, l.title, l.host, l.nsfw, l.started_at, l.viewers, l.thumbnail, l.coin_id, k.market_cap
      from livestreams l join coins k on k.id = l.coin_id
      join report_cases c on c.is_open and (c.mint = k.mint or c.subject_address = l.host)
      where l.status = 'live' order by c.target_type, c.target_id, l.viewers desc)
    select target_type as "targetType", target_id as "targetId", f.id, mint, name as "coinName", title, host, nsfw,
      started_at as "startedAt", viewers, thumbnail, market_cap::text as "marketCap",
      (select id::text from clips where livestream_id = f.id order by created_at desc, id limit 1) as "clipId"
    from found f order by oldest_open_at, target_type, target_id limit ${limit}`);
  return rows;
}
