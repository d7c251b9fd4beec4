import { and, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../client.ts';
import { coins } from '../schema/coins.ts';
import { ledgerAccounts } from '../schema/ledger.ts';
import { coinSpreads, positions } from '../schema/positions.ts';
import { users } from '../schema/users.ts';

export type HolderRow = { kind: 'wallet' | 'curve' | 'pool'; owner: string; balance: bigint; lamports: bigint | null };

const sol = alias(ledgerAccounts, 'sol');
const HOLDER = {
  kind: ledgerAccounts.kind,
  owner: ledgerAccounts.owner,
  balance: ledgerAccounts.balance,
  lamports: sol.balance,
};
const itsSol = and(eq(sol.owner, ledgerAccounts.owner), eq(sol.assetId, 0), eq(sol.kind, ledgerAccounts.kind));

/** The wallets that hold most of a coin, ties by address, with the SOL they hold. */
export async function selectTopWallets(executor: Executor, coinId: number, limit: number): Promise<HolderRow[]> {
  const rows = await executor
    .select(HOLDER)
    .from(ledgerAccounts)
    .leftJoin(sol, itsSol)
    .where(and(eq(ledgerAccounts.assetId, coinId), eq(ledgerAccounts.kind, 'wallet'), gt(ledgerAccounts.balance, 0n)))
    .orderBy(sql`${ledgerAccounts.balance} desc nulls last`, ledgerAccounts.owner)
    .limit(limit);
  return rows as HolderRow[];
}

/** What the coin's own curve and pool still hold of it. */
export async function selectMarketAccounts(executor: Executor, coinId: number, mint: string): Promise<HolderRow[]> {
  const rows = await executor
    .select(HOLDER)
    .from(ledgerAccounts)
    .leftJoin(sol, itsSol)
    .where(
      and(
        eq(ledgerAccounts.owner, mint),
        eq(ledgerAccounts.assetId, coinId),
        inArray(ledgerAccounts.kind, ['curve', 'pool']),
        gt(ledgerAccounts.balance, 0n),
      ),
    );
  return rows as HolderRow[];
}

/** What a wallet did with a coin, with the name of its account, null where there is none. */
export type InsiderRow = typeof positions.$inferSelect & { username: string | null };

/** The wallets that bought first, in their order. */
export async function selectFirstBuyers(executor: Executor, coinId: number, limit: number): Promise<InsiderRow[]> {
  return executor
    .select({ ...getTableColumns(positions), username: users.username })
    .from(positions)
    .leftJoin(users, eq(users.address, positions.wallet))
    .where(eq(positions.coinId, coinId))
    .orderBy(positions.firstSeq)
    .limit(limit);
}

/** What the creator of a coin did with it; null where nothing. */
export async function findCreatorPosition(executor: Executor, coinId: number): Promise<InsiderRow | null> {
  const [row] = await executor
    .select({ ...getTableColumns(positions), username: users.username })
    .from(coins)
    .innerJoin(positions, and(eq(positions.wallet, coins.creator), eq(positions.coinId, coins.id)))
    .leftJoin(users, eq(users.address, positions.wallet))
    .where(eq(coins.id, coinId));
  return row ?? null;
}

export type SpreadRow = typeof coinSpreads.$inferSelect;

/** The latest hours in which a coin was traded, oldest first. */
export async function selectSpreads(executor: Executor, coinId: number, limit: number): Promise<SpreadRow[]> {
  const rows = await executor
    .select()
    .from(coinSpreads)
    .where(eq(coinSpreads.coinId, coinId))
    .orderBy(desc(coinSpreads.hour))
    .limit(limit);
  return rows.reverse();
}
