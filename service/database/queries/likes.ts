import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { likes, replies } from '../schema/replies.ts';
import { events } from '../schema/trades.ts';

export type LikedReply = { coinId: number; likes: number };
export type Like = { replyId: string; userId: string; address: string; createdAt: Date };

const byId = (id: string) => sql`${replies.id} = ${id}::bigint`;

/** Locks a reply that can be liked; null when it is deleted, withdrawn or was never there. */
export async function lockLikable(tx: Executor, id: string): Promise<LikedReply | null> {
  const [row] = await tx
    .select({ coinId: replies.coinId, likes: replies.likes })
    .from(replies)
    .where(and(byId(id), sql`${replies.deletedAt} is null`, eq(replies.hidden, false)))
    .for('no key update');
  return row ?? null;
}

/** False when it was there already. The event is written with the first. */
export async function insertLike(tx: Executor, like: Like, coinId: number): Promise<boolean> {
  const replyId = BigInt(like.replyId);
  const { userId, address, createdAt } = like;
  const inserted = await tx
    .insert(likes)
    .values({ replyId, userId, createdAt })
    .onConflictDoNothing()
    .returning({ replyId: likes.replyId });
  if (inserted.length === 0) return false;
  await tx
    .update(replies)
    .set({ likes: sql`${replies.likes} + 1` })
    .where(byId(like.replyId));
  await tx.insert(events).values({ kind: 'like', coinId, replyId, actor: address, createdAt });
  return true;
}

/** False when there was none. What told of it goes with it. */
export async function deleteLike(tx: Executor, like: Omit<Like, 'createdAt'>): Promise<boolean> {
  const replyId = BigInt(like.replyId);
  const deleted = await tx
    .delete(likes)
    .where(and(eq(likes.replyId, replyId), eq(likes.userId, like.userId)))
    .returning({ replyId: likes.replyId });
  if (deleted.length === 0) return false;
  await tx
    .update(replies)
    .set({ likes: sql`${replies.likes} - 1` })
    .where(byId(like.replyId));
  await tx.execute(sql`delete from events where reply_id = ${replyId} and kind = 'like' and actor = ${like.address}`);
  await tx.execute(
    sql`delete from notifications where reply_id = ${replyId} and type = 'like' and actor = ${like.address}`,
  );
  return true;
}

/** Takes back every like of a person; the replies are locked from the largest id down. */
export async function deleteLikesOfUser(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from likes where user_id = ${userId}::uuid returning reply_id),
    locked as (select id from replies where id in (select reply_id from gone) order by id desc for no key update)
    update replies r set likes = r.likes - 1 from locked where r.id = locked.id`);
}
