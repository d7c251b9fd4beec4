import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { coins } from './coins.ts';

/** What name and symbol of a coin look like: equal texts could be taken for each other. Written with the coin. */
export const coinLooks = pgTable(
  'coin_looks',
  {
    coinId: integer()
      .primaryKey()
      .references(() => coins.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    symbol: text().notNull(),
  },
  (table) => [index('coin_looks_name').on(table.name), index('coin_looks_symbol').on(table.symbol)],
);
