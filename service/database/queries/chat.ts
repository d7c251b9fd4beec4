import { and, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { coins } from '../schema/coins.ts';
import { chatMessages, livestreams } from '../schema/livestreams.ts';
import { users } from '../schema/users.ts';
import type { PageOf } from './coins.ts';

/** A line with its author; a line of the service may have none. */
export type ChatRow = Omit<typeof chatMessages.$inferSelect, 'deletedAt'> & {
  address: string | null;
  username: string | null;
  profileImage: string | null;
  host: string;
  mint: string;
  coinId: number;
};

/** Counting stops here: what is more is told as "at least". */
export const CHAT_COUNT_LIMIT = 10_000;

const LINE = {
  id: chatMessages.id,
  livestreamId: chatMessages.livestreamId,
  userId: chatMessages.userId,
  kind: chatMessages.kind,
  role: chatMessages.role,
  text: chatMessages.text,
  createdAt: chatMessages.createdAt,
  signature: chatMessages.signature,
  lamports: chatMessages.lamports,
  tokens: chatMessages.tokens,
  clipId: chatMessages.clipId,
  address: users.address,
  username: users.username,
  profileImage: users.profileImage,
  host: livestreams.host,
  mint: coins.mint,
  coinId: livestreams.coinId,
};

async function selectChat(executor: Executor, where: SQL | undefined, page: PageOf): Promise<ChatRow[]> {
  return executor
    .select(LINE)
    .from(chatMessages)
    .innerJoin(livestreams, eq(livestreams.id, chatMessages.livestreamId))
    .innerJoin(coins, eq(coins.id, livestreams.coinId))
    .leftJoin(users, eq(users.id, chatMessages.userId))
    .where(and(where, isNull(chatMessages.deletedAt)))
    .orderBy(desc(chatMessages.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** Between two lines, both left out. */
export type ChatSpan = { before?: string | undefined; after?: string | undefined };

/** What was said in a stream, newest first. */
export function selectChatOfStream(
  executor: Executor,
  streamId: string,
  { before, after, ...page }: PageOf & ChatSpan,
): Promise<ChatRow[]> {
  const where = and(
    eq(chatMessages.livestreamId, streamId),
    before === undefined ? undefined : lt(chatMessages.id, BigInt(before)),
    after === undefined ? undefined : gt(chatMessages.id, BigInt(after)),
  );
  return selectChat(executor, where, page);
}

/** What is newer in each of some streams than a line of it, oldest first, and at most `limit`. */
export async function selectChatAfter(
  executor: Executor,
  places: ReadonlyMap<string, bigint>,
  limit: number,
): Promise<ChatRow[]> {
  const streams = sql.param([...places.keys()]);
  const lines = sql.param([...places.values()].map(String));
  const newer = sql`exists (
    select from unnest(${streams}::uuid[], ${lines}::bigint[]) as place(stream, line)
    where place.stream = ${chatMessages.livestreamId} and ${chatMessages.id} > place.line)`;
  const rows = await executor
    .select(LINE)
    .from(chatMessages)
    .innerJoin(livestreams, eq(livestreams.id, chatMessages.livestreamId))
    .innerJoin(coins, eq(coins.id, livestreams.coinId))
    .leftJoin(users, eq(users.id, chatMessages.userId))
    .where(and(sql`${chatMessages.livestreamId} = any(${streams}::uuid[])`, newer, isNull(chatMessages.deletedAt)))
    .orderBy(chatMessages.id)
    .limit(limit);
  return rows;
}

/** The lines that were deleted in some streams since a moment. */
export async function selectDeletedSince(
  executor: Executor,
  streamIds: readonly string[],
  since: Date,
): Promise<{ id: bigint; livestreamId: string }[]> {
  const { id, livestreamId, deletedAt } = chatMessages;
  const within = sql`${livestreamId} = any(${sql.param([...streamIds])}::uuid[])`;
  return executor
    .select({ id, livestreamId })
    .from(chatMessages)
    .where(and(within, isNotNull(deletedAt), gt(deletedAt, since)))
    .orderBy(id)
    .limit(1000);
}

/** The last line of a stream; 0 where there is none. */
export async function findLastLine(executor: Executor, streamId: string): Promise<bigint> {
  const [row] = await executor
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(eq(chatMessages.livestreamId, streamId))
    .orderBy(desc(chatMessages.id))
    .limit(1);
  return row?.id ?? 0n;
}

/** Counts to one more than `CHAT_COUNT_LIMIT`. */
export async function countChat(executor: Executor, streamId: string): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from chat_messages where livestream_id = ${streamId}::uuid and deleted_at is null
      limit ${CHAT_COUNT_LIMIT + 1}
    ) as counted`);
  return rows[0]?.count ?? 0;
}

export async function findChatMessage(executor: Executor, id: string): Promise<ChatRow | null> {
  const [row] = await selectChat(executor, sql`${chatMessages.id} = ${id}::bigint`, { limit: 1, offset: 0 });
  return row ?? null;
}

/** What somebody said in a stream since a moment, newest first, deleted or not. */
export async function selectSaidSince(
  tx: Executor,
  { streamId, userId, since, limit }: { streamId: string; userId: string; since: Date; limit: number },
): Promise<{ text: string; createdAt: Date }[]> {
  const { text, createdAt, kind } = chatMessages;
  const own = and(eq(chatMessages.userId, userId), eq(chatMessages.livestreamId, streamId), eq(kind, 'message'));
  return tx
    .select({ text, createdAt })
    .from(chatMessages)
    .where(and(own, gt(createdAt, since)))
    .orderBy(desc(createdAt))
    .limit(limit);
}

/** Lines of a stream are numbered in the order in which they are seen: who reads on from one of them skips none. */
export async function lockChat(tx: Executor, streamId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chat:${streamId}`}, 0))`);
}

export type NewLine = typeof chatMessages.$inferInsert;

/** The id of the new line; null when the stream has its one line of this kind already. The caller holds `lockChat`. */
export async function insertChatLine(tx: Executor, line: NewLine): Promise<string | null> {
  const [row] = await tx.insert(chatMessages).values(line).onConflictDoNothing().returning({ id: chatMessages.id });
  return row ? row.id.toString() : null;
}

/** Deletes the words of a line and keeps that it was there; false when it was deleted already. */
export async function removeChatMessage(executor: Executor, id: bigint, at: Date): Promise<boolean> {
  const rows = await executor
    .update(chatMessages)
    .set({ text: '', deletedAt: at })
    .where(and(eq(chatMessages.id, id), isNull(chatMessages.deletedAt)))
    .returning({ id: chatMessages.id });
  return rows.length > 0;
}
