import { and, asc, desc, eq } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { coins } from '../schema/coins.ts';
import { bookmarks } from '../schema/social.ts';
import { type CoinRow, type PageOf, selectByMints } from './coins.ts';

export async function insertBookmark(tx: Executor, bookmark: { userId: string; coinId: number; createdAt: Date }) {
  await tx.insert(bookmarks).values(bookmark).onConflictDoNothing();
}

export async function deleteBookmark(tx: Executor, userId: string, coinId: number): Promise<void> {
  await tx.delete(bookmarks).where(and(eq(bookmarks.userId, userId), eq(bookmarks.coinId, coinId)));
}

/** The coins somebody keeps, latest first; withdrawn ones are left out. */
export async function selectBookmarks(executor: Executor, userId: string, page: PageOf): Promise<CoinRow[]> {
  const kept = await executor
    .select({ mint: coins.mint })
    .from(bookmarks)
    .innerJoin(coins, eq(coins.id, bookmarks.coinId))
    .where(and(eq(bookmarks.userId, userId), eq(coins.hidden, false)))
    .orderBy(desc(bookmarks.createdAt), asc(bookmarks.coinId))
    .limit(page.limit)
    .offset(page.offset);
  const byMint = new Map(
    (
      await selectByMints(
        executor,
        kept.map(({ mint }) => mint),
      )
    ).map((row) => [row.mint, row]),
  );
  return kept.flatMap(({ mint }) => byMint.get(mint) ?? []);
}
