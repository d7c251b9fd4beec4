import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { coins } from './coins.ts';
import { users } from './users.ts';

const at = () => timestamp({ withTimezone: true, precision: 3 });

/** A broadcast of a coin's creator. Its media room is named after its id, so that an old token opens no new stream. */
export const livestreams = pgTable(
  'livestreams',
  {
    id: uuid().primaryKey().defaultRandom(),
    coinId: integer()
      .notNull()
      .references(() => coins.id),
    /** The creator's address: the only host. */
    host: text().notNull(),
    title: text().notNull(),
    nsfw: boolean().notNull(),
    status: text({ enum: ['created', 'live', 'ended'] })
      .notNull()
      .default('created'),
    createdAt: at().notNull(),
    /** The moment of the first track. */
    startedAt: at(),
    endedAt: at(),
    /** Set when an administrator ended it: until then its host may neither open a stream nor get a host's token. */
    stoppedUntil: at(),
    /** Since when the host is not in the room; null while it is, and before it ever was. */
    hostLeftAt: at(),
    /** Participants but the host, hidden ones included, as last counted. */
    viewers: integer().notNull().default(0),
    /** When the media server was last asked about the room. */
    checkedAt: at(),
    /** Set once the room of an ended stream is known to be closed. */
    roomClosedAt: at(),
  },
  (table) => [
    uniqueIndex('livestreams_unfinished').on(table.coinId).where(sql`status <> 'ended'`),
    index('livestreams_of_coin').on(table.coinId, table.createdAt.desc()),
    index('livestreams_live').on(table.coinId).where(sql`status = 'live'`),
    index('livestreams_open').on(table.checkedAt).where(sql`room_closed_at is null`),
    index('livestreams_of_host').on(table.host, table.stoppedUntil),
  ],
);

/** Events of the media server that were taken in: it sends one again when it got no answer. */
export const mediaEvents = pgTable('media_events', { id: text().primaryKey(), receivedAt: at().notNull() }, (table) => [
  index('media_events_age').on(table.receivedAt),
]);

/** What people say beside a stream. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    livestreamId: uuid()
      .notNull()
      .references(() => livestreams.id),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [
    index('chat_of_stream').on(table.livestreamId, table.id.desc()),
    index('chat_of_user').on(table.userId, table.createdAt.desc()),
  ],
);

/** Moments of a stream that somebody kept. The file is in the clip store by its SHA-256. */
export const clips = pgTable(
  'clips',
  {
    id: uuid().primaryKey().defaultRandom(),
    livestreamId: uuid()
      .notNull()
      .references(() => livestreams.id),
    coinId: integer()
      .notNull()
      .references(() => coins.id),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    hash: text().notNull(),
    format: text({ enum: ['webm', 'mp4'] }).notNull(),
    bytes: integer().notNull(),
    /** As the recorder said: a recorded webm often does not tell. */
    seconds: integer().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [
    index('clips_newest').on(table.createdAt.desc(), table.id),
    index('clips_of_coin').on(table.coinId, table.createdAt.desc(), table.id),
    index('clips_of_user').on(table.userId, table.createdAt.desc()),
    index('clips_hash').on(table.hash),
  ],
);
