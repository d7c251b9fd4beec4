import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

const units = () => bigint({ mode: 'bigint' });
const at = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * Coins of a chain as they were when last read there: nothing of them is in the ledger, and nobody trades them here.
 * Base units: lamports, and tokens of 6 decimals.
 */
export const chainCoins = pgTable(
  'chain_coins',
  {
    mint: text().primaryKey(),
    name: text().notNull(),
    symbol: text().notNull(),
    metadataUri: text().notNull(),
    creator: text().notNull(),
    bondingCurve: text().notNull(),
    associatedBondingCurve: text().notNull(),
    complete: boolean().notNull(),
    virtualSol: units().notNull(),
    virtualToken: units().notNull(),
    realSol: units().notNull(),
    realToken: units().notNull(),
    totalSupply: units().notNull(),
    /** The largest market cap that was read, in lamports. */
    athMarketCap: units().notNull(),
    importedAt: at().notNull(),
    readAt: at().notNull(),
  },
  () => [
    check(
      'chain_coins_reserves',
      sql`virtual_sol >= 0 and virtual_token >= 0 and real_sol >= 0 and real_token >= 0 and total_supply >= 0`,
    ),
  ],
);

/** The coins of a chain that a person keeps: beside `bookmarks`, whose coins are those of this market. */
export const chainBookmarks = pgTable(
  'chain_bookmarks',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mint: text()
      .notNull()
      .references(() => chainCoins.mint),
    createdAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mint] }),
    index('chain_bookmarks_latest').on(table.userId, table.createdAt.desc(), table.mint),
  ],
);
