import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** A person by wallet address. Trades and balances refer to the bare address and outlive the row. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    address: text().notNull().unique(),
    username: text().notNull(),
    /** What the username looks like (UTS 39): two names with one skeleton cannot be told apart. */
    usernameSkeleton: text().notNull(),
    email: text().notNull().default(''),
    bio: text().notNull().default(''),
    profileImage: text().notNull().default(''),
    followerCount: integer().notNull().default(0),
    followingCount: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_username_skeleton_key').on(table.usernameSkeleton),
  ],
);

/** Roles belong to the address, so that they outlive an account. */
export const roles = pgTable(
  'roles',
  {
    address: text().notNull(),
    role: text({ enum: ['administrator', 'superAdministrator'] }).notNull(),
    grantedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.address, table.role] })],
);

/** A ban belongs to the address and outlives account deletion. */
export const bans = pgTable('bans', {
  address: text().primaryKey(),
  reason: text().notNull(),
  bannedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
