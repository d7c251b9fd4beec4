import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { coins } from './coins.ts';

/**
 * What a coin shows that others may show too: equal marks of one kind are equal names, pictures or links. A trigger keeps
 * them, because each trade changes the row of its coin and further indexes there would cost every trade.
 */
export const coinMarks = pgTable(
  'coin_marks',
  {
    coinId: integer()
      .notNull()
      .references(() => coins.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['name', 'symbol', 'picture', 'website', 'microblog', 'messenger'] }).notNull(),
    /** MD5 of the value, names and symbols without case: it finds, and the values themselves are compared after. */
    mark: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.coinId, table.kind] }),
    index('coin_marks_mark').on(table.kind, table.mark, table.coinId),
  ],
);
