import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../client.ts';
import { chainBookmarks } from '../schema/chain-coins.ts';
import { coins } from '../schema/coins.ts';
import { bookmarks } from '../schema/social.ts';
import { type ChainCoinRow, selectChainCoins } from './chain-coins.ts';
import { type CoinRow, type PageOf, selectByMints } from './coins.ts';

export async function insertBookmark(tx: Executor, bookmark: { userId: string; coinId: number; createdAt: Date }) {
  await tx.insert(bookmarks).values(bookmark).onConflictDoNothing();
}

export async function deleteBookmark(tx: Executor, userId: string, coinId: number): Promise<void> {
  await tx.delete(bookmarks).where(and(eq(bookmarks.userId, userId), eq(bookmarks.coinId, coinId)));
}

export async function insertChainBookmark(tx: Executor, bookmark: { userId: string; mint: string; createdAt: Date }) {
  await tx.insert(chainBookmarks).values(bookmark).onConflictDoNothing();
}

export async function deleteChainBookmark(tx: Executor, userId: string, mint: string): Promise<void> {
  await tx.delete(chainBookmarks).where(and(eq(chainBookmarks.userId, userId), eq(chainBookmarks.mint, mint)));
}

/** A coin of this market, or one that is only read from a chain. */
export type KeptCoin = CoinRow | ChainCoinRow;

/** The coins somebody keeps, latest first; withdrawn ones are left out, and so are those of a chain where none is read. */
export async function selectBookmarks(
  executor: Executor,
  userId: string,
  { hasChain, ...page }: PageOf & { hasChain: boolean },
): Promise<KeptCoin[]> {
  const kept = await selectKept(executor, userId, page, hasChain);
  const mints = kept.map(({ mint }) => mint);
  const rows = [
    ...(await selectByMints(executor, mints)),
    ...(hasChain ? await selectChainCoins(executor, mints) : []),
  ];
  const byMint = new Map(rows.map((row) => [row.mint, row]));
  return kept.flatMap(({ mint }) => byMint.get(mint) ?? []);
}

function selectKept(executor: Executor, userId: string, page: PageOf, hasChain: boolean): Promise<{ mint: string }[]> {
  const own = executor
    .select({ mint: coins.mint, createdAt: bookmarks.createdAt, coinId: bookmarks.coinId })
    .from(bookmarks)
    .innerJoin(coins, eq(coins.id, bookmarks.coinId))
    .where(and(eq(bookmarks.userId, userId), eq(coins.hidden, false)));
  const ofChain = executor
    .select({
      mint: chainBookmarks.mint,
      createdAt: chainBookmarks.createdAt,
      coinId: sql<number>`null::integer`.as('coin_id'),
    })
    .from(chainBookmarks)
    .where(and(eq(chainBookmarks.userId, userId), sql`${hasChain}`));
  return unionAll(own, ofChain)
    .orderBy(desc(sql`created_at`), asc(sql`coin_id`), asc(sql`mint`))
    .limit(page.limit)
    .offset(page.offset);
}
