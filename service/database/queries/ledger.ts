import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { faucetPayments, type ledgerTransactions } from '../schema/ledger.ts';

type Account = { owner: string; assetId: number };

export type Issue = {
  kind: (typeof ledgerTransactions.$inferSelect)['kind'];
  coinId: number | null;
  createdAt: Date;
  /** The kinds that may go below zero: what the market gives without having received it. */
  from: Account & { kind: 'faucet' | 'issuance' };
  to: Account & { kind: 'wallet' | 'curve' };
  amount: bigint;
};

/** Posts one transfer out of a source, opening the accounts that do not exist, as a transaction of its own. */
export async function insertIssue(executor: Executor, issue: Issue): Promise<void> {
  const { kind, coinId, createdAt, from, to, amount } = issue;
  const post = (account: Account & { kind: string }, delta: bigint) => sql`
    INSERT INTO ledger_accounts AS a (kind, owner, asset_id, balance)
    VALUES (${account.kind}, ${account.owner}, ${account.assetId}, ${delta})
    ON CONFLICT (owner, asset_id, kind) DO UPDATE SET balance = a.balance + excluded.balance
    RETURNING a.id, ${delta}::bigint AS amount`;
  await executor.execute(sql`
    WITH opened AS (
      INSERT INTO ledger_transactions (kind, coin_id, created_at)
      VALUES (${kind}, ${coinId}, ${createdAt.toISOString()}) RETURNING id
    ), giver AS (${post(from, -amount)}), taker AS (${post(to, amount)})
    INSERT INTO ledger_entries (transaction_id, account_id, amount)
    SELECT opened.id, posted.id, posted.amount
    FROM opened, (SELECT * FROM giver UNION ALL SELECT * FROM taker) posted`);
}

/**
 * Notes a payment of the faucet unless the last one is younger than `notAfter`. Two calls at once take turns on the row,
 * so one of them gets false.
 */
export async function claimFaucet(executor: Executor, address: string, now: Date, notAfter: Date): Promise<boolean> {
  const claimed = await executor
    .insert(faucetPayments)
    .values({ address, paidAt: now })
    .onConflictDoUpdate({
      target: faucetPayments.address,
      set: { paidAt: now },
      setWhere: sql`${faucetPayments.paidAt} <= ${notAfter.toISOString()}`,
    })
    .returning({ address: faucetPayments.address });
  return claimed.length > 0;
}
