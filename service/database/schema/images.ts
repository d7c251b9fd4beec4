import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Pictures in the image store by the SHA-256 of their bytes, with the number of rows that show them. A picture that
 * nothing shows is removed from the store first and from here second, so that a crash leaves nothing unseen.
 */
export const images = pgTable(
  'images',
  {
    hash: text().primaryKey(),
    bytes: integer().notNull(),
    uses: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('images_unused').on(table.hash).where(sql`uses = 0`), check('images_uses', sql`uses >= 0`)],
);
