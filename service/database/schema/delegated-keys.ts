import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authSessions } from './auth.ts';

const units = () => bigint({ mode: 'bigint' });
const at = () => timestamp({ withTimezone: true, precision: 3 });

/** Browser keys that may sign orders for a wallet, within a limit. They end with the login they were made in. */
export const delegatedKeys = pgTable(
  'delegated_keys',
  {
    /** base58 of the public key: 32 bytes of Ed25519, or 33 of P-256. */
    key: text().primaryKey(),
    wallet: text().notNull(),
    /** Lamports the key may spend in all, fees included, and what it has spent. */
    spendingLimit: units().notNull(),
    spent: units().notNull().default(sql`0`),
    /** SHA-256 of the signed text, hexadecimal. */
    messageHash: text().notNull(),
    loginId: uuid()
      .notNull()
      .references(() => authSessions.jti, { onDelete: 'cascade' }),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    endedAt: at(),
  },
  (table) => [
    index('delegated_keys_of_wallet').on(table.wallet, table.createdAt.desc()),
    index('delegated_keys_of_login').on(table.loginId),
    check('delegated_keys_spent', sql`spent >= 0 and spent <= spending_limit`),
  ],
);
