import { and, desc, eq, getTableColumns, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { coins } from '../schema/coins.ts';
import { follows } from '../schema/social.ts';
import { trades } from '../schema/trades.ts';
import { users } from '../schema/users.ts';
import type { CoinKey, PageOf } from './coins.ts';
import { integers } from './projections.ts';

/** A trade with its coin's mint and its trader's account, whose fields are null where there is none. */
export type TradeRow = typeof trades.$inferSelect & {
  mint: string;
  username: string | null;
  profileImage: string | null;
};

const TRADER = { username: users.username, profileImage: users.profileImage };

/**
 * Trades of a coin, newest first. Their numbers have no gaps, so a page is a span of numbers and costs the same
 * at any offset.
 */
export async function selectTrades(executor: Executor, coin: CoinKey, page: PageOf): Promise<TradeRow[]> {
  const newest = coin.tradeSeq - page.offset;
  if (newest < 1) return [];
  const rows = await executor
    .select({ ...getTableColumns(trades), ...TRADER })
    .from(trades)
    .leftJoin(users, eq(users.address, trades.wallet))
    .where(and(eq(trades.coinId, coin.id), lte(trades.seq, newest), gt(trades.seq, newest - page.limit)))
    .orderBy(desc(trades.seq));
  return rows.map((row) => ({ ...row, mint: coin.mint }));
}

/** Trades of a coin by their numbers, newest first. */
export async function selectTradesBySeq(
  executor: Executor,
  coin: CoinKey,
  seqs: readonly number[],
): Promise<TradeRow[]> {
  if (seqs.length === 0) return [];
  const rows = await executor
    .select({ ...getTableColumns(trades), ...TRADER })
    .from(trades)
    .leftJoin(users, eq(users.address, trades.wallet))
    .where(and(eq(trades.coinId, coin.id), sql`${trades.seq} = any(${integers(seqs)})`))
    .orderBy(desc(trades.seq));
  return rows.map((row) => ({ ...row, mint: coin.mint }));
}

/** Trades of a coin by one wallet, newest first; found through the wallet's index. */
export async function selectTradesOfWallet(
  executor: Executor,
  coin: CoinKey,
  { wallet, minimumLamports }: { wallet: string; minimumLamports: bigint },
  page: PageOf,
): Promise<TradeRow[]> {
  const rows = await executor
    .select({ ...getTableColumns(trades), ...TRADER })
    .from(trades)
    .leftJoin(users, eq(users.address, trades.wallet))
    .where(and(eq(trades.wallet, wallet), eq(trades.coinId, coin.id), gte(trades.solAmount, minimumLamports)))
    .orderBy(desc(trades.seq))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map((row) => ({ ...row, mint: coin.mint }));
}

/** Trades by whom a user follows, newest first; found through the index of each followed wallet. */
export async function selectFollowedTrades(
  executor: Executor,
  coin: CoinKey,
  { userId, ...page }: PageOf & { userId: string },
): Promise<TradeRow[]> {
  const rows = await executor
    .select({ ...getTableColumns(trades), ...TRADER })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.followedId))
    .innerJoin(trades, and(eq(trades.wallet, users.address), eq(trades.coinId, coin.id)))
    .where(eq(follows.followerId, userId))
    .orderBy(desc(trades.seq))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map((row) => ({ ...row, mint: coin.mint }));
}

export type SignedTradeRow = Pick<
  typeof trades.$inferSelect,
  'signature' | 'createdAt' | 'isBuy' | 'tokenAmount' | 'wallet'
> & { mint: string };

/** Known trades among `signatures`, in no order. */
export async function selectBySignatures(executor: Executor, signatures: readonly string[]): Promise<SignedTradeRow[]> {
  if (signatures.length === 0) return [];
  const { signature, createdAt, isBuy, tokenAmount, wallet } = trades;
  return executor
    .select({ signature, createdAt, isBuy, tokenAmount, wallet, mint: coins.mint })
    .from(trades)
    .innerJoin(coins, eq(coins.id, trades.coinId))
    .where(inArray(signature, [...signatures]));
}
