import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const units = () => bigint({ mode: 'bigint' });
/** A transaction id of PostgreSQL: orders rows by commit visibility, for readers that must not skip any. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** One executed order. `solAmount` is what moved on curve or pool; the fees stand beside it. */
export const trades = pgTable(
  'trades',
  {
    coinId: integer().notNull(),
    /** Per coin from 1 without gaps, given under the coin's lock. */
    seq: integer().notNull(),
    signature: text().notNull().unique(),
    wallet: text().notNull(),
    nonce: text().notNull(),
    /** SHA-256 of the signed text, hexadecimal: tells a repeated order from another one with its nonce. */
    messageHash: text().notNull(),
    isBuy: boolean().notNull(),
    solAmount: units().notNull(),
    tokenAmount: units().notNull(),
    protocolFee: units().notNull(),
    creatorFee: units().notNull(),
    lpFee: units().notNull(),
    virtualSol: units().notNull(),
    virtualToken: units().notNull(),
    ledgerTransactionId: bigint({ mode: 'bigint' }).notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.coinId, table.seq] }),
    uniqueIndex('trades_order').on(table.wallet, table.nonce),
    index('trades_wallet').on(table.wallet, table.createdAt.desc()),
  ],
);

/** The outbox: one row for each thing that happened, written in the transaction of what it tells. */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    kind: text({ enum: ['trade', 'launch', 'graduation', 'reply', 'like', 'follow'] }).notNull(),
    coinId: integer(),
    /** Of a trade: its number in the coin. */
    seq: integer(),
    /** The address of who did it. */
    actor: text(),
    /** Of a reply or a like. */
    replyId: bigint({ mode: 'bigint' }),
    /** Of a follow: who is followed. */
    targetUserId: uuid(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('events_reading_order').on(table.xid, table.id),
    /** Timelines: what somebody did, newest first. */
    index('events_actor').on(table.actor, table.createdAt, table.id),
    index('events_reply').on(table.replyId).where(sql`reply_id is not null`),
    index('events_target_user').on(table.targetUserId).where(sql`target_user_id is not null`),
  ],
);

/** How far a projection has read the outbox; moved in the same transaction as what it writes. */
export const projections = pgTable('projections', {
  name: text().primaryKey(),
  xid: xid8().notNull(),
  eventId: bigint({ mode: 'bigint' }).notNull(),
});

/**
 * Candles of 1 s, 1 min and 1 h; wider ones are merged from these when asked for. Prices are SOL per token.
 * `high` and `low` are of the trades alone, and the first and last trade are named, so that adding trades in any
 * order gives the same candle; a reader widens the span by `open`, the price before the first trade.
 */
export const candles = pgTable(
  'candles',
  {
    coinId: integer().notNull(),
    seconds: integer().notNull(),
    /** Unix seconds of the start. */
    time: bigint({ mode: 'number' }).notNull(),
    open: doublePrecision().notNull(),
    high: doublePrecision().notNull(),
    low: doublePrecision().notNull(),
    close: doublePrecision().notNull(),
    /** Lamports. */
    volume: units().notNull(),
    buys: integer().notNull(),
    sells: integer().notNull(),
    /** Numbers of the first and last trade in it. */
    firstSeq: integer().notNull(),
    lastSeq: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.coinId, table.seconds, table.time] })],
);
