import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { ALL_COINS, BLOCK_SIZE, type BlockChange, blockOf, changeBlocks, SHARDS, shardOf } from './reply-blocks.ts';

export type NewReply = {
  mint: string;
  userId: string;
  /** The author's address, for the event. */
  address: string;
  parentId: string | null;
  text: string;
  image: string;
  createdAt: Date;
};

/** What a reply was given, with what its author holds of the coin, as lists tell it. */
type WrittenReply = { id: bigint; coinId: number; seq: number; held: bigint | null; totalSupply: bigint };

type WrittenText = { id: string; coinId: number; seq: number; held: string | null; totalSupply: string };

/** More than anybody says in a coin within the time that is asked for. */
const RECENT = 100;

/**
 * Writes a reply with all it changes: the coin's counts, its parent, the blocks of the lists and the event. In one
 * statement, because the coin's row is locked from here to the commit and orders wait for it too.
 * @param unlessSince the moment since which the author must not have said the same in this coin, or without words shown
 *   the same picture. The author is locked, so that nothing of theirs is written meanwhile.
 * @returns null when they have, and when the coin is withdrawn or was never there.
 */
export async function insertReply(tx: Executor, reply: NewReply, unlessSince: Date): Promise<WrittenReply | null> {
  const at = sql`${reply.createdAt.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<WrittenText>(sql`
    with said as (
      select exists (
        select from (
          select text, image, created_at from replies
          where coin_id = (select id from coins where mint = ${reply.mint}) and user_id = ${reply.userId}::uuid
          order by seq desc limit ${RECENT}
        ) as latest
        where text = ${reply.text} and created_at > ${unlessSince.toISOString()}::timestamptz
          and (text <> '' or image = ${reply.image})
      ) as before
    ), coin as (
      update coins set reply_seq = reply_seq + 1, reply_count = reply_count + 1,
        last_reply_at = greatest(last_reply_at, ${at})
      from said where mint = ${reply.mint} and not hidden and not said.before returning id, reply_seq, total_supply
    ), reply as (
      insert into replies (coin_id, seq, user_id, parent_id, text, image, created_at)
      select id, reply_seq, ${reply.userId}::uuid, ${reply.parentId}::bigint, ${reply.text}, ${reply.image}, ${at} from coin
      returning id, coin_id, seq
    ), parent as (
      update replies set answers = answers + 1 where id = ${reply.parentId}::bigint and exists (select from coin)
    ), blocks as (
      insert into reply_blocks as b (scope, block, shard, count)
      select coin_id, (seq - 1) / ${sql.raw(String(BLOCK_SIZE))}, 0, 1 from reply
      union all
      select ${ALL_COINS}, ((id - 1) / ${sql.raw(String(BLOCK_SIZE))})::int, (coin_id % ${sql.raw(String(SHARDS))})::smallint, 1
      from reply
      on conflict (scope, block, shard) do update set count = b.count + 1
    ), event as (
      insert into events (kind, coin_id, reply_id, actor, created_at)
      select 'reply', coin_id, id, ${reply.address}, ${at} from reply
    )
    select reply.id::text as id, coin_id as "coinId", seq, total_supply::text as "totalSupply", (
      select balance::text from ledger_accounts
      where owner = ${reply.address} and asset_id = coin_id and kind = 'wallet'
    ) as held
    from reply join coin on coin.id = coin_id`);
  const [row] = rows;
  if (!row) return null;
  const held = row.held === null ? null : BigInt(row.held);
  return { ...row, id: BigInt(row.id), totalSupply: BigInt(row.totalSupply), held };
}

export type StoredReply = {
  id: string;
  coinId: number;
  seq: number;
  parentId: string | null;
  userId: string | null;
  answers: number;
  image: string;
  deleted: boolean;
};

const STORED = sql`id::text as id, coin_id as "coinId", seq, parent_id::text as "parentId", user_id::text as "userId",
  answers, image, deleted_at is not null as deleted`;

/** Answers have larger ids than what they answer: whoever locks several replies goes from the largest id down. */
export async function lockReply(tx: Executor, id: string): Promise<StoredReply | null> {
  const { rows } = await tx.execute<StoredReply>(
    sql`select ${STORED} from replies where id = ${id}::bigint for update`,
  );
  return rows[0] ?? null;
}

/** Everything somebody said, locked. */
export async function lockRepliesOfUser(tx: Executor, userId: string): Promise<StoredReply[]> {
  const { rows } = await tx.execute<StoredReply>(
    sql`select ${STORED} from replies where user_id = ${userId}::uuid order by replies.id desc for update`,
  );
  return rows;
}

const ids = (list: readonly { id: string }[]) => sql`${sql.param(list.map(({ id }) => id))}::bigint[]`;

/** Empties replies that stay because they were answered. Their likes, notifications and events go. */
export async function makeTombstones(tx: Executor, list: readonly StoredReply[], now: Date): Promise<void> {
  if (list.length === 0) return;
  await tx.execute(sql`
    update replies set user_id = null, text = '', image = '', likes = 0, deleted_at = ${now.toISOString()}::timestamptz
    where id = any(${ids(list)})`);
  await tx.execute(sql`delete from likes where reply_id = any(${ids(list)})`);
  await tx.execute(sql`delete from notifications where reply_id = any(${ids(list)})`);
  await tx.execute(sql`delete from events where reply_id = any(${ids(list)})`);
}

/** Removes replies nobody answered, and counts them out of those they answered. */
export async function deleteReplies(tx: Executor, list: readonly StoredReply[]): Promise<void> {
  if (list.length === 0) return;
  const parents = sql`${sql.param(list.flatMap(({ parentId }) => parentId ?? []))}::bigint[]`;
  await tx.execute(sql`delete from events where reply_id = any(${ids(list)})`);
  await tx.execute(sql`delete from replies where id = any(${ids(list)})`);
  await tx.execute(sql`
    with gone as (select id, count(*)::int as count from unnest(${parents}) as id group by id),
    locked as (select id from replies where id = any(${parents}) order by id desc for no key update)
    update replies r set answers = r.answers - gone.count from gone join locked using (id) where r.id = gone.id`);
}

/** Tombstones nobody answers any more, among some replies; locked. */
export async function lockBareTombstones(tx: Executor, candidates: readonly string[]): Promise<StoredReply[]> {
  if (candidates.length === 0) return [];
  const { rows } = await tx.execute<StoredReply>(sql`
    select ${STORED} from replies
    where id = any(${sql.param([...candidates])}::bigint[]) and deleted_at is not null and answers = 0
    order by replies.id desc for update`);
  return rows;
}

export type CountedOut = {
  /** Rows that are gone, tombstones among them. */
  deleted: readonly StoredReply[];
  /** Rows that stay without author and words. */
  emptied: readonly StoredReply[];
};

/**
 * Takes replies out of the counts of their coins and of the lists. To be called last: replies are locked before coins
 * and coins before blocks, as when a reply is written.
 */
export async function countOut(tx: Executor, { deleted, emptied }: CountedOut): Promise<void> {
  const ended = [...deleted.filter((reply) => !reply.deleted), ...emptied];
  const coinIds = sql`${sql.param(ended.map(({ coinId }) => coinId))}::int[]`;
  await tx.execute(sql`
    with gone as (select id, count(*)::int as count from unnest(${coinIds}) as id group by id),
    locked as (select id from coins where id = any(${coinIds}) order by id for no key update)
    update coins c set reply_count = c.reply_count - gone.count, last_reply_at = (
      select r.created_at from replies r where r.coin_id = c.id and r.deleted_at is null order by r.seq desc limit 1
    )
    from gone join locked using (id) where c.id = gone.id`);
  await changeBlocks(tx, [...deleted.map(ofCoin), ...ended.map(ofAllCoins)]);
}

function ofCoin({ coinId, seq }: StoredReply): BlockChange {
  return { scope: coinId, block: blockOf(seq), shard: 0, change: -1 };
}

function ofAllCoins({ id, coinId }: StoredReply): BlockChange {
  return { scope: ALL_COINS, block: blockOf(BigInt(id)), shard: shardOf(coinId), change: -1 };
}
