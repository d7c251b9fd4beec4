import { bigint, pgTable } from 'drizzle-orm/pg-core';

const units = () => bigint({ mode: 'bigint' });

/** How far the auditor has added up each account, so that a pass reads new entries alone. */
export const auditedAccounts = pgTable('audited_accounts', {
  accountId: units().primaryKey(),
  /** The last entry that is in `total`; entries of one account commit in the order of their ids. */
  entryId: units().notNull(),
  total: units().notNull(),
});
