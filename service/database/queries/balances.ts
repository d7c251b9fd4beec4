import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { coins } from '../schema/coins.ts';
import { ledgerAccounts } from '../schema/ledger.ts';
import type { PageOf } from './coins.ts';

/** One balance of a wallet; SOL has asset id 0 and no coin. */
export type BalanceRow = {
  assetId: number;
  balance: bigint;
  mint: string | null;
  name: string | null;
  symbol: string | null;
};

/** What a wallet holds, at least `minimum` and never nothing: SOL first, then coins by balance, ties by mint. */
export async function selectBalances(
  executor: Executor,
  address: string,
  minimum: bigint,
  page: PageOf,
): Promise<{ rows: BalanceRow[]; total: number }> {
  const held = and(
    eq(ledgerAccounts.owner, address),
    eq(ledgerAccounts.kind, 'wallet'),
    gte(ledgerAccounts.balance, minimum > 0n ? minimum : 1n),
  );
  const { assetId, balance } = ledgerAccounts;
  const [rows, [counted]] = await Promise.all([
    executor
      .select({ assetId, balance, mint: coins.mint, name: coins.name, symbol: coins.symbol })
      .from(ledgerAccounts)
      .leftJoin(coins, eq(coins.id, assetId))
      .where(held)
      .orderBy(sql`${assetId} <> 0`, desc(balance), asc(coins.mint))
      .limit(page.limit)
      .offset(page.offset),
    executor.select({ total: sql<number>`count(*)::int` }).from(ledgerAccounts).where(held),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
