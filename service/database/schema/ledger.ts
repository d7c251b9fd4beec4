import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const units = () => bigint({ mode: 'bigint' });

/** Whose account: a wallet, a coin's curve or pool, the fee account, or a source that may go below zero. */
export const ACCOUNT_KINDS = ['wallet', 'curve', 'pool', 'protocolFees', 'faucet', 'issuance'] as const;

/**
 * Double entry: one account for each (kind, owner, asset). `owner` is a wallet address, a mint for curve and pool,
 * and empty for the rest. `assetId` 0 is SOL in lamports, otherwise the coin's id in token units.
 * Per asset all balances sum to zero: `faucet` is the source of play SOL and `issuance` of token supply.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ACCOUNT_KINDS }).notNull(),
    owner: text().notNull(),
    assetId: integer().notNull(),
    balance: units().notNull().default(sql`0`),
  },
  (table) => [
    uniqueIndex('ledger_accounts_key').on(table.owner, table.assetId, table.kind),
    index('ledger_accounts_holders')
      .on(table.assetId, table.balance.desc(), table.owner)
      .where(sql`kind = 'wallet' and balance > 0`),
    check('ledger_accounts_not_negative', sql`balance >= 0 or kind in ('faucet', 'issuance')`),
  ],
);

/** What a group of entries belongs to: a trade, a launch, a graduation or a faucet payment. */
export const ledgerTransactions = pgTable('ledger_transactions', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: ['trade', 'launch', 'graduation', 'faucet'] }).notNull(),
  coinId: integer(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
});

/** Append-only by grant: the service's role may insert and read, never update or delete. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    transactionId: bigint({ mode: 'bigint' }).notNull(),
    accountId: bigint({ mode: 'bigint' }).notNull(),
    amount: units().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    /** Six entries a trade make an index dear; they are written in the order of their transactions, so this one is next to nothing. */
    index('ledger_entries_transaction').using('brin', table.transactionId),
  ],
);

/** The last payment of the faucet to an address; survives the deletion of the account. */
export const faucetPayments = pgTable('faucet_payments', {
  address: text().primaryKey(),
  paidAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
