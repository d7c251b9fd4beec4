import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

/** Behind which activity a page begins: its time in milliseconds, then its number. */
export type TimelineCursor = { atMs: number; eventId: string };

export type ActivityRow = {
  eventId: string;
  kind: 'reply' | 'like' | 'follow' | 'launch' | 'trade';
  atMs: number;
  userId: string;
  address: string;
  username: string;
  profileImage: string;
  mint: string | null;
  replyId: string | null;
  targetUserId: string | null;
  /** Of a trade. */
  isBuy: boolean | null;
  solAmount: string | null;
};

/** Whose activities a timeline shows at most: the earliest followed first, so that a page stays a bounded number of looks. */
const MAX_PEOPLE = 5_000;

/**
 * What a person and those they follow did, newest first. Each of them is asked for one page by the index of actors,
 * so the cost follows from whom one follows and not from how much they do. Withdrawn content is left out.
 */
export async function selectTimeline(
  executor: Executor,
  userId: string,
  after: TimelineCursor | null,
  limit: number,
): Promise<ActivityRow[]> {
  const before = after
    ? sql`and (e.created_at, e.id) < (to_timestamp(${after.atMs}::float8 / 1000)::timestamptz(3), ${after.eventId}::bigint)`
    : sql``;
  const { rows } = await executor.execute<ActivityRow>(sql`
    with people as (
      select id from users where id = ${userId}::uuid
      union all
      (select followed_id from follows where follower_id = ${userId}::uuid order by follows.id limit ${MAX_PEOPLE})
    ), page as (
    select e.id, e.kind, e.created_at, e.coin_id, e.seq, e.mint, e.reply_id, e.target_user_id,
      u.id as user_id, u.address, u.username, u.profile_image
    from people
    join users u on u.id = people.id
    cross join lateral (
      select e.*, c.mint
      from events e
      left join coins c on c.id = e.coin_id
      left join replies r on r.id = e.reply_id
      where e.actor = u.address and e.kind in ('reply', 'like', 'follow', 'launch', 'trade') ${before}
        and (c.id is null or not c.hidden)
        and (e.reply_id is null or (r.deleted_at is null and not r.hidden))
      order by e.created_at desc, e.id desc
      limit ${limit}
    ) e
    order by e.created_at desc, e.id desc
    limit ${limit}
    )
    select p.id::text as "eventId", p.kind, (extract(epoch from p.created_at) * 1000)::float8 as "atMs",
      p.user_id::text as "userId", p.address, p.username, p.profile_image as "profileImage",
      p.mint, p.reply_id::text as "replyId", p.target_user_id::text as "targetUserId",
      t.is_buy as "isBuy", t.sol_amount::text as "solAmount"
    from page p
    left join trades t on p.kind = 'trade' and t.coin_id = p.coin_id and t.seq = p.seq
    order by p.created_at desc, p.id desc`);
  return rows;
}
