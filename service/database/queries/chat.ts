import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { coins } from '../schema/coins.ts';
import { chatMessages, livestreams } from '../schema/livestreams.ts';
import { users } from '../schema/users.ts';
import type { PageOf } from './coins.ts';

export type ChatRow = {
  id: bigint;
  livestreamId: string;
  text: string;
  createdAt: Date;
  userId: string;
  address: string;
  username: string;
  profileImage: string;
  host: string;
  mint: string;
};

/** Counting stops here: what is more is told as "at least". */
export const CHAT_COUNT_LIMIT = 10_000;

async function selectChat(executor: Executor, where: SQL | undefined, page: PageOf): Promise<ChatRow[]> {
  const { id, livestreamId, text, createdAt, userId } = chatMessages;
  const { address, username, profileImage } = users;
  return executor
    .select({
      ...{ id, livestreamId, text, createdAt, userId, address, username, profileImage },
      host: livestreams.host,
      mint: coins.mint,
    })
    .from(chatMessages)
    .innerJoin(livestreams, eq(livestreams.id, livestreamId))
    .innerJoin(coins, eq(coins.id, livestreams.coinId))
    .innerJoin(users, eq(users.id, userId))
    .where(where)
    .orderBy(desc(id))
    .limit(page.limit)
    .offset(page.offset);
}

/** What was said in a stream, newest first. */
export function selectChatOfStream(executor: Executor, streamId: string, page: PageOf): Promise<ChatRow[]> {
  return selectChat(executor, eq(chatMessages.livestreamId, streamId), page);
}

/** Counts to one more than `CHAT_COUNT_LIMIT`. */
export async function countChat(executor: Executor, streamId: string): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${chatMessages} where ${eq(chatMessages.livestreamId, streamId)} limit ${CHAT_COUNT_LIMIT + 1}
    ) as counted`);
  return rows[0]?.count ?? 0;
}

export async function findChatMessage(executor: Executor, id: string): Promise<ChatRow | null> {
  const [row] = await selectChat(executor, sql`${chatMessages.id} = ${id}::bigint`, { limit: 1, offset: 0 });
  return row ?? null;
}

/** What somebody said in a stream since a moment, newest first. */
export async function selectSaidSince(
  tx: Executor,
  { streamId, userId, since, limit }: { streamId: string; userId: string; since: Date; limit: number },
): Promise<{ text: string; createdAt: Date }[]> {
  const { text, createdAt } = chatMessages;
  return tx
    .select({ text, createdAt })
    .from(chatMessages)
    .where(and(eq(chatMessages.userId, userId), eq(chatMessages.livestreamId, streamId), gt(createdAt, since)))
    .orderBy(desc(createdAt))
    .limit(limit);
}

type NewMessage = { livestreamId: string; userId: string; text: string; createdAt: Date };

/** The id of the new message. */
export async function insertChatMessage(tx: Executor, message: NewMessage): Promise<string> {
  const [row] = await tx.insert(chatMessages).values(message).returning({ id: chatMessages.id });
  if (!row) throw new Error('an inserted row is returned');
  return row.id.toString();
}

/** False when it was gone already. */
export async function removeChatMessage(executor: Executor, id: bigint): Promise<boolean> {
  const rows = await executor.delete(chatMessages).where(eq(chatMessages.id, id)).returning({ id: chatMessages.id });
  return rows.length > 0;
}
