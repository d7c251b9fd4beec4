import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Nonces of sign-in messages; a login deletes its own, so each works once. */
export const signInNonces = pgTable(
  'sign_in_nonces',
  {
    nonce: text().primaryKey(),
    address: text().notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** One login each; a token is alive while its row is here and not revoked. */
export const authSessions = pgTable(
  'auth_sessions',
  {
    jti: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    revokedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);
