import { sql } from 'drizzle-orm';
import { bigint, doublePrecision, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const units = () => bigint({ mode: 'bigint' }).notNull().default(sql`0`);
const at = () => timestamp({ withTimezone: true, precision: 3 }).notNull();

/**
 * What a wallet did with a coin, folded from its trades in their order (`coin_distributions.position_seq` tells how
 * far). SOL in lamports with all fees, tokens in base units. Invariant: spent - received = cost - realised.
 */
export const positions = pgTable(
  'positions',
  {
    wallet: text().notNull(),
    coinId: integer().notNull(),
    held: units(),
    /** What the tokens still held cost, by average cost. */
    cost: units(),
    /** Paid out and paid in by all trades. */
    spent: units(),
    received: units(),
    bought: units(),
    sold: units(),
    /** Received for what was sold, less what it had cost. */
    realised: units(),
    buys: integer().notNull().default(0),
    sells: integer().notNull().default(0),
    firstSeq: integer().notNull(),
    lastSeq: integer().notNull(),
    firstAt: at(),
    lastAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.wallet, table.coinId] }),
    /** The first buyers of a coin. */
    index('positions_first').on(table.coinId, table.firstSeq),
    index('positions_held').on(table.coinId, table.held.desc(), table.wallet).where(sql`held > 0`),
  ],
);

/** How a coin was spread at the end of an hour in which it was traded; of the running hour as it is now. */
export const coinSpreads = pgTable(
  'coin_spreads',
  {
    coinId: integer().notNull(),
    /** Unix seconds of the start of the hour. */
    hour: bigint({ mode: 'number' }).notNull(),
    holders: integer().notNull(),
    /** Percent of the total supply in the largest wallets. */
    top10: doublePrecision().notNull(),
    top50: doublePrecision().notNull(),
    gini: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.coinId, table.hour] })],
);
