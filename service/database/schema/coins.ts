import { sql } from 'drizzle-orm';
import { bigint, boolean, check, doublePrecision, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const units = () => bigint({ mode: 'bigint' });
const at = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * A coin and the live state of its market. Reserves are base units: SOL in lamports, tokens of 6 decimals.
 * After graduation the virtual reserves are those of the pool and the real ones are zero.
 */
export const coins = pgTable(
  'coins',
  {
    /** Also the asset id in the ledger; 0 is SOL. */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    mint: text().notNull().unique(),
    name: text().notNull(),
    symbol: text().notNull(),
    description: text().notNull().default(''),
    imageUri: text().notNull().default(''),
    metadataUri: text().notNull().default(''),
    microblog: text().notNull().default(''),
    messenger: text().notNull().default(''),
    website: text().notNull().default(''),
    showName: boolean().notNull().default(true),
    nsfw: boolean().notNull().default(false),
    creator: text().notNull(),
    createdAt: at().notNull().defaultNow(),
    bondingCurve: text().notNull(),
    associatedBondingCurve: text().notNull(),
    exchangePool: text(),
    complete: boolean().notNull().default(false),
    completedAt: at(),
    /** Lamports, at the moment of graduation. */
    graduatedMarketCap: units(),
    virtualSol: units().notNull(),
    virtualToken: units().notNull(),
    realSol: units().notNull().default(sql`0`),
    realToken: units().notNull(),
    totalSupply: units().notNull(),
    /** Lamports: floor(virtualSol * totalSupply / virtualToken), kept by the database for sorting. */
    marketCap: units()
      .notNull()
      .generatedAlwaysAs(sql`(floor(virtual_sol::numeric * total_supply::numeric / virtual_token::numeric))::bigint`),
    athMarketCap: units().notNull(),
    kingAt: at(),
    /** Of the last trade; the next one takes the number after it. */
    tradeSeq: integer().notNull().default(0),
    lastTradeAt: at(),
    /** Of the last reply; the next one takes the number after it. */
    replySeq: integer().notNull().default(0),
    replyCount: integer().notNull().default(0),
    lastReplyAt: at(),
    hidden: boolean().notNull().default(false),
    /** Set by the auditor when the ledger of the coin does not add up. */
    halted: boolean().notNull().default(false),
    /** Maintained by the trade projection: wallets with a balance, SOL and trades of 24 hours, price changes in percent. */
    holderCount: integer().notNull().default(0),
    volume24h: doublePrecision().notNull().default(0),
    trades24h: integer().notNull().default(0),
    buys24h: integer().notNull().default(0),
    priceChange1h: doublePrecision().notNull().default(0),
    priceChange24h: doublePrecision().notNull().default(0),
    /** Percent of the supply in the ten largest wallets, and whether the creator ever sold; by the same projection. */
    top10Percentage: doublePrecision().notNull().default(0),
    creatorSold: boolean().notNull().default(false),
  },
  (table) => [
    /* Each order of the lists, with all that a page is chosen by, so that what it skips is read from the index alone. */
    index('coins_newest').on(table.createdAt.desc(), table.mint, table.nsfw, table.id).where(sql`not hidden`),
    index('coins_market_cap').on(table.marketCap.desc(), table.mint, table.nsfw, table.id).where(sql`not hidden`),
    index('coins_last_trade')
      .on(table.lastTradeAt.desc().nullsLast(), table.mint, table.nsfw, table.id)
      .where(sql`not hidden`),
    index('coins_last_reply')
      .on(table.lastReplyAt.desc().nullsLast(), table.mint, table.nsfw, table.id)
      .where(sql`not hidden`),
    index('coins_reply_count').on(table.replyCount.desc(), table.mint, table.nsfw, table.id).where(sql`not hidden`),
    index('coins_volume').on(table.volume24h.desc(), table.mint, table.nsfw, table.id).where(sql`not hidden`),
    index('coins_holders').on(table.holderCount.desc(), table.mint, table.nsfw, table.id).where(sql`not hidden`),
    index('coins_price_change')
      .on(table.priceChange24h.desc(), table.mint, table.nsfw, table.id)
      .where(sql`not hidden`),
    index('coins_progress').on(table.realToken, table.mint, table.nsfw, table.id).where(sql`not hidden`),
    index('coins_creator').on(table.creator, table.createdAt.desc()),
    index('coins_open').on(table.realToken, table.mint).where(sql`not complete and not hidden`),
    /** The largest market cap among incomplete coins, asked for by each batch of orders. */
    index('coins_king').on(table.marketCap.desc()).where(sql`not complete`),
    index('coins_graduated').on(table.completedAt.desc(), table.mint).where(sql`complete and not hidden`),
    check('coins_reserves', sql`virtual_sol > 0 and virtual_token > 0 and real_sol >= 0 and real_token >= 0`),
  ],
);
