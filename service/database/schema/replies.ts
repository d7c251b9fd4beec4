import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { coins } from './coins.ts';
import { users } from './users.ts';

const at = () => timestamp({ withTimezone: true, precision: 3 });

/** What people say about a coin, in threads of any depth. */
export const replies = pgTable(
  'replies',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    coinId: integer()
      .notNull()
      .references(() => coins.id),
    /** Per coin from 1, given under the coin's lock; its gaps are what was deleted. */
    seq: integer().notNull(),
    /** Null on a tombstone. No action on delete: an account goes only after its replies. */
    userId: uuid().references(() => users.id),
    parentId: bigint({ mode: 'bigint' }).references((): AnyPgColumn => replies.id),
    text: text().notNull(),
    /** `/images/{hash}` of the own store, a https link, or empty. */
    image: text().notNull().default(''),
    createdAt: at().notNull(),
    likes: integer().notNull().default(0),
    /** Direct answers that are still there, tombstones included. */
    answers: integer().notNull().default(0),
    hidden: boolean().notNull().default(false),
    /** Set on a tombstone: a deleted reply that stays because it was answered. */
    deletedAt: at(),
  },
  (table) => [
    uniqueIndex('replies_of_coin').on(table.coinId, table.seq),
    index('replies_of_user').on(table.userId, table.id),
    index('replies_of_user_in_coin').on(table.coinId, table.userId, table.seq),
    index('replies_parent').on(table.parentId),
  ],
);

/**
 * How many replies lie in each stretch of numbers, so that a deep page starts at its stretch and not at the first row.
 * `scope` is a coin's id, counted by `seq`, or 0 for all coins, counted by `id` without tombstones and spread over
 * shards so that coins do not wait for each other.
 */
export const replyBlocks = pgTable(
  'reply_blocks',
  {
    scope: integer().notNull(),
    block: integer().notNull(),
    shard: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.block, table.shard] })],
);

export const likes = pgTable(
  'likes',
  {
    replyId: bigint({ mode: 'bigint' })
      .notNull()
      .references(() => replies.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.replyId, table.userId] }), index('likes_of_user').on(table.userId)],
);
