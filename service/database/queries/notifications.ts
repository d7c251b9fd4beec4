import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { notifications } from '../schema/notifications.ts';
import type { PageOf } from './coins.ts';
import type { OutboxEvent } from './projections.ts';

/** Any number but that of the market's projection: whoever holds this lock is the one that notifies. */
const LEADER_LOCK = 4_907_114;

/** Until the transaction ends; false when another process notifies now. */
export async function tryToNotify(tx: Executor): Promise<boolean> {
  const { rows } = await tx.execute<{ leads: boolean }>(sql`select pg_try_advisory_xact_lock(${LEADER_LOCK}) as leads`);
  return rows[0]?.leads ?? false;
}

/** Nobody is told of their own acts, nor of a category they switched off. */
const WANTED = sql`
  u.address is distinct from told.actor and not exists (
    select from user_settings s where s.user_id = u.id and told.type = any(s.notifications_off)
  )`;

function ofKind(events: readonly OutboxEvent[], kind: OutboxEvent['kind']): SQL | null {
  const ids = events.filter((event) => event.kind === kind).map(({ eventId }) => eventId);
  return ids.length === 0 ? null : sql`e.id = any(${sql.param(ids)}::bigint[])`;
}

/** `told` is a query for (user_id, type, event_id, actor, coin_id, reply_id, is_buy, amount, created_at). */
async function notify(tx: Executor, told: SQL): Promise<void> {
  await tx.execute(sql`
    insert into notifications (user_id, type, event_id, actor, coin_id, reply_id, is_buy, amount, created_at)
    select told.* from (${told}) as told join users u on u.id = told.user_id where ${WANTED}
    order by told.event_id, told.user_id
    on conflict (event_id, user_id, type) do nothing`);
}

const NO_TRADE = sql`null::boolean as is_buy, null::bigint as amount`;

/** The coin's creator learns of each trade by somebody else. */
export async function notifyOfTrades(tx: Executor, events: readonly OutboxEvent[]): Promise<void> {
  const chosen = ofKind(events, 'trade');
  if (!chosen) return;
  await notify(
    tx,
    sql`
    select u.id as user_id, 'trade' as type, e.id as event_id, e.actor, e.coin_id, null::bigint as reply_id,
      t.is_buy, t.sol_amount as amount, e.created_at
    from events e join coins c on c.id = e.coin_id join users u on u.address = c.creator
    join trades t on t.coin_id = e.coin_id and t.seq = e.seq
    where ${chosen}`,
  );
}

/** The creator of a coin that graduated and whoever holds some of it. */
export async function notifyOfGraduations(tx: Executor, events: readonly OutboxEvent[]): Promise<void> {
  const chosen = ofKind(events, 'graduation');
  if (!chosen) return;
  await notify(
    tx,
    sql`
    select u.id as user_id, 'coin_graduated' as type, e.id as event_id, null as actor, e.coin_id,
      null::bigint as reply_id, ${NO_TRADE}, e.created_at
    from events e join coins c on c.id = e.coin_id join users u on u.address = c.creator or u.address in (
      select a.owner from ledger_accounts a where a.asset_id = c.id and a.kind = 'wallet' and a.balance > 0
    )
    where ${chosen}`,
  );
}

export async function notifyOfFollows(tx: Executor, events: readonly OutboxEvent[]): Promise<void> {
  const chosen = ofKind(events, 'follow');
  if (!chosen) return;
  await notify(
    tx,
    sql`
    select e.target_user_id as user_id, 'follow' as type, e.id as event_id, e.actor, null::int as coin_id,
      null::bigint as reply_id, ${NO_TRADE}, e.created_at
    from events e where ${chosen}`,
  );
}

export async function notifyOfLikes(tx: Executor, events: readonly OutboxEvent[]): Promise<void> {
  const chosen = ofKind(events, 'like');
  if (!chosen) return;
  await notify(
    tx,
    sql`
    select r.user_id, 'like' as type, e.id as event_id, e.actor, e.coin_id, e.reply_id, ${NO_TRADE}, e.created_at
    from events e join replies r on r.id = e.reply_id
    where ${chosen}`,
  );
}

/** The author of what was answered; of a reply to nobody, the coin's creator. */
export async function notifyOfReplies(tx: Executor, events: readonly OutboxEvent[]): Promise<void> {
  const chosen = ofKind(events, 'reply');
  if (!chosen) return;
  await notify(
    tx,
    sql`
    select coalesce(p.user_id, creator.id) as user_id, 'reply' as type, e.id as event_id, e.actor, e.coin_id,
      e.reply_id, ${NO_TRADE}, e.created_at
    from events e join replies r on r.id = e.reply_id join coins c on c.id = e.coin_id
    left join replies p on p.id = r.parent_id
    left join users creator on creator.address = c.creator and r.parent_id is null
    where ${chosen}`,
  );
}

export type Mention = { eventId: string; usernames: string[] };

/** People named in replies; who is told of the reply itself is not told twice. */
export async function notifyOfMentions(tx: Executor, mentions: readonly Mention[]): Promise<void> {
  const named = mentions.flatMap(({ eventId, usernames }) => usernames.map((name) => ({ eventId, name })));
  if (named.length === 0) return;
  const eventIds = sql`${sql.param(named.map(({ eventId }) => eventId))}::bigint[]`;
  const names = sql`${sql.param(named.map(({ name }) => name))}::text[]`;
  await notify(
    tx,
    sql`
    select distinct u.id as user_id, 'mention' as type, e.id as event_id, e.actor, e.coin_id, e.reply_id,
      ${NO_TRADE}, e.created_at
    from unnest(${eventIds}, ${names}) as named(event_id, name)
    join events e on e.id = named.event_id join replies r on r.id = e.reply_id
    join users u on lower(u.username) = lower(named.name)
    where not exists (select from notifications n where n.event_id = e.id and n.user_id = u.id and n.type = 'reply')`,
  );
}

/** What was said in the events that are replies. */
export async function selectReplyTexts(tx: Executor, events: readonly OutboxEvent[]) {
  const chosen = ofKind(events, 'reply');
  if (!chosen) return [];
  const { rows } = await tx.execute<{ eventId: string; text: string }>(sql`
    select e.id::text as "eventId", r.text from events e join replies r on r.id = e.reply_id
    where ${chosen} and position('@' in r.text) > 0`);
  return rows;
}

export type NotificationRow = Pick<typeof notifications.$inferSelect, 'type' | 'actor' | 'isBuy' | 'read'> & {
  id: string;
  replyId: string | null;
  amount: string | null;
  createdAtSeconds: number;
  actorId: string | null;
  username: string | null;
  profileImage: string | null;
  mint: string | null;
  symbol: string | null;
};

/** Somebody's notifications, newest first, with the names of now. */
export async function selectNotifications(
  executor: Executor,
  userId: string,
  page: PageOf,
): Promise<NotificationRow[]> {
  const { rows } = await executor.execute<NotificationRow>(sql`
    with page as (
      select id from notifications where user_id = ${userId}::uuid order by id desc
      limit ${page.limit} offset ${page.offset}
    )
    select n.id::text as id, n.type, n.actor, n.is_buy as "isBuy", n.read, n.reply_id::text as "replyId",
      n.amount::text as amount, floor(extract(epoch from n.created_at))::int as "createdAtSeconds",
      u.id::text as "actorId", u.username, u.profile_image as "profileImage", c.mint, c.symbol
    from page join notifications n using (id)
    left join users u on u.address = n.actor
    left join coins c on c.id = n.coin_id
    order by n.id desc`);
  return rows;
}

/** Counting stops at one more than this. */
export const COUNT_LIMIT = 10_000;

export async function countNotifications(executor: Executor, userId: string) {
  const { rows } = await executor.execute<{ total: number; unread: number }>(sql`
    select
      (select count(*)::int from (select from notifications where user_id = ${userId}::uuid limit ${COUNT_LIMIT + 1}) as a) as total,
      (select count(*)::int from (
        select from notifications where user_id = ${userId}::uuid and not read limit ${COUNT_LIMIT}
      ) as b) as unread`);
  return rows[0] ?? { total: 0, unread: 0 };
}

/** Marks some, or with null all, of somebody's notifications as read; those of others are passed over. */
export async function markRead(executor: Executor, userId: string, ids: readonly bigint[] | null): Promise<void> {
  await executor
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        eq(notifications.userId, userId),
        sql`not ${notifications.read}`,
        ids ? inArray(notifications.id, [...ids]) : undefined,
      ),
    );
}
