import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/**
 * How a coin is spread over its wallets, computed behind the trades so that no request sorts all holders.
 * The projection notes the newest trade it told in `seenSeq`; a row is due while `computedSeq` is behind.
 */
export const coinDistributions = pgTable(
  'coin_distributions',
  {
    coinId: integer().primaryKey(),
    seenSeq: integer().notNull(),
    computedSeq: integer().notNull().default(0),
    /** The last trade that is folded into the positions of its wallet. */
    positionSeq: integer().notNull().default(0),
    /** Wallets with a balance. */
    holders: integer().notNull().default(0),
    gini: doublePrecision().notNull().default(0),
    computedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('coin_distributions_due').on(table.coinId).where(sql`seen_seq > computed_seq`),
    index('coin_distributions_positions_due').on(table.coinId).where(sql`seen_seq > position_seq`),
  ],
);
