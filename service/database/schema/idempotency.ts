import { index, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What creating calls with an `Idempotency-Key` answered; written in the transaction of what they did. No reference to
 * the account: it would lock its row before the call does, and two calls at once would wait for each other.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The user's id; the address in the body where the call needs no token. */
    owner: text().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    /** Of endpoint, path parameters and validated input. */
    requestHash: text().notNull(),
    /** Missing while the call is under way, which nobody else can see. */
    status: smallint(),
    /** The body as it was sent, to the byte. */
    answer: text(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] }), index().on(table.createdAt)],
);
