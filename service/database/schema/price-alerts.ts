import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { coins } from './coins.ts';
import { users } from './users.ts';

const at = () => timestamp({ withTimezone: true, precision: 3 });

/** A price somebody waits for; it fires once, with the first trade after it was set that reaches it. */
export const priceAlerts = pgTable(
  'price_alerts',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    coinId: integer()
      .notNull()
      .references(() => coins.id),
    direction: text({ enum: ['above', 'below'] }).notNull(),
    /** SOL for one token. */
    price: doublePrecision().notNull(),
    createdAt: at().notNull(),
    firedAt: at(),
  },
  (table) => [
    index('price_alerts_of_user').on(table.userId, table.createdAt.desc(), table.id),
    index('price_alerts_waiting').on(table.coinId).where(sql`fired_at is null`),
  ],
);
