import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../client.ts';
import { ledgerAccounts } from '../schema/ledger.ts';

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
