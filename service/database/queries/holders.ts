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

export type Spread = { holders: number; gini: number };

/**
 * Number of wallets with a balance and the Gini coefficient of those balances. With ranks r from the largest:
 * G = (n + 1) / n - 2 * sum(r * x) / (n * sum(x)), the usual formula turned round so that the index gives the order.
 */
export async function selectSpread(executor: Executor, coinId: number): Promise<Spread> {
  const { rows } = await executor.execute<Spread>(sql`
    select count(*)::int as holders,
      coalesce(
        (count(*) + 1)::float8 / nullif(count(*), 0)
          - 2 * sum(rank::float8 * balance) / nullif(count(*) * sum(balance)::float8, 0),
        0
      ) as gini
    from (
      select balance, row_number() over (order by balance desc nulls last, owner) as rank
      from ledger_accounts
      where asset_id = ${coinId} and kind = 'wallet' and balance > 0
    ) as held`);
  return rows[0] ?? { holders: 0, gini: 0 };
}
