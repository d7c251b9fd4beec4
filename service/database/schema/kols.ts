import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Key opinion leaders, by address, so that one may be named before there is an account. */
export const kols = pgTable('kols', {
  address: text().primaryKey(),
  /** The super administrator who put it there. */
  addedBy: text().notNull(),
  addedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
