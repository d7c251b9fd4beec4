import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { replies } from './replies.ts';
import { users } from './users.ts';

/**
 * What a person is told, derived from the outbox. Holds ids and addresses only: names and words are looked up when it
 * is read, so that nothing of a deleted account stays behind in somebody else's list.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: ['trade', 'mention', 'follow', 'like', 'reply', 'coin_graduated', 'price_alert'] }).notNull(),
    /** The event it tells of: with user and type the key, so that projecting again adds nothing. */
    eventId: bigint({ mode: 'bigint' }).notNull(),
    /** The address of who did it. */
    actor: text(),
    coinId: integer(),
    replyId: bigint({ mode: 'bigint' }).references(() => replies.id, { onDelete: 'cascade' }),
    isBuy: boolean(),
    /** Lamports, of a trade. */
    amount: bigint({ mode: 'bigint' }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    read: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('notifications_event').on(table.eventId, table.userId, table.type),
    index('notifications_latest').on(table.userId, table.id),
    index('notifications_unread').on(table.userId).where(sql`not read`),
    index('notifications_reply').on(table.replyId),
    index('notifications_social_actor').on(table.actor).where(sql`type in ('mention', 'follow', 'like', 'reply')`),
  ],
);
