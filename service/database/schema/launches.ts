import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { coins } from './coins.ts';

/** Launches that were signed: each (creator, nonce) opens one coin, however often it is told. */
export const launches = pgTable(
  'launches',
  {
    creator: text().notNull(),
    nonce: text().notNull(),
    /** SHA-256 of the signed text, hexadecimal: tells a repeated launch from another one with its nonce. */
    messageHash: text().notNull(),
    coinId: integer()
      .notNull()
      .references(() => coins.id),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.creator, table.nonce] })],
);
