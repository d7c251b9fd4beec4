import { bigint, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';

/**
 * The sizes of `TRADES_PER_BLOCK` trades of a coin, so that a list of large trades passes over a stretch without
 * reading its trades. Block b holds the seqs after b * TRADES_PER_BLOCK; only full blocks are kept, and since trades
 * never change neither do they. `sizes` (lamports) ascend, `places` are the seqs of the same trades less the block's
 * first one. The migration stores both unpacked in the row: unpacking them would cost more than searching them.
 */
export const tradeBlocks = pgTable(
  'trade_blocks',
  {
    coinId: integer().notNull(),
    block: integer().notNull(),
    sizes: bigint({ mode: 'bigint' }).array().notNull(),
    places: smallint().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.coinId, table.block] })],
);
