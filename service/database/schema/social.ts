import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { coins } from './coins.ts';
import { users } from './users.ts';

const at = () => timestamp({ withTimezone: true, precision: 3 });
const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Who follows whom; how many stands on the accounts (`users.followerCount`). */
export const follows = pgTable(
  'follows',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    followerId: owner(),
    followedId: owner(),
    createdAt: at().notNull(),
  },
  (table) => [
    uniqueIndex('follows_pair').on(table.followerId, table.followedId),
    index('follows_following').on(table.followerId, table.id, table.followedId),
    index('follows_followers').on(table.followedId, table.id, table.followerId),
  ],
);

/** The coins a person keeps. */
export const bookmarks = pgTable(
  'bookmarks',
  {
    userId: owner(),
    coinId: integer()
      .notNull()
      .references(() => coins.id),
    createdAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.coinId] }),
    index('bookmarks_latest').on(table.userId, table.createdAt.desc(), table.coinId),
  ],
);

/** What a person chose; an account without a row has every category of notifications on. */
export const userSettings = pgTable('user_settings', {
  userId: owner().primaryKey(),
  notificationsOff: text().array().notNull(),
});
