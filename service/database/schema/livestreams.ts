import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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
    /** The most of them at one time. */
    peakViewers: integer().notNull().default(0),
    /** A small frame of it as `/images/{hash}`; empty before the first. */
    thumbnail: text().notNull().default(''),
    thumbnailAt: at(),
    /** Of the media server, where the host sends by WHIP. */
    ingressId: text(),
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

/** What is said beside a stream: by people, and by the service itself. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    livestreamId: uuid()
      .notNull()
      .references(() => livestreams.id),
    /** Null for a line that tells of nobody. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['message', 'started', 'ended', 'bought', 'sold', 'clip'] })
      .notNull()
      .default('message'),
    role: text({ enum: ['host', 'helper', 'administrator', 'viewer'] })
      .notNull()
      .default('viewer'),
    /** Empty once it is deleted. */
    text: text().notNull(),
    createdAt: at().notNull(),
    deletedAt: at(),
    /** Of a line that tells of a trade; amounts in base units. */
    signature: text(),
    lamports: bigint({ mode: 'bigint' }),
    tokens: bigint({ mode: 'bigint' }),
    clipId: uuid().references((): AnyPgColumn => clips.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('chat_of_stream').on(table.livestreamId, table.id.desc()),
    index('chat_of_user').on(table.userId, table.createdAt.desc()),
    index('chat_deleted').on(table.livestreamId, table.deletedAt).where(sql`deleted_at is not null`),
    index('chat_of_clip').on(table.clipId).where(sql`clip_id is not null`),
    uniqueIndex('chat_once').on(table.livestreamId, table.kind).where(sql`kind in ('started', 'ended')`),
  ],
);

const ofCoin = () =>
  integer()
    .notNull()
    .references(() => coins.id);
const ofStream = () =>
  uuid()
    .notNull()
    .references(() => livestreams.id);
const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What the host of a coin wants of the chat of its streams; without a row nothing. */
export const chatRules = pgTable('chat_rules', {
  coinId: integer()
    .primaryKey()
    .references(() => coins.id),
  slowModeSeconds: integer().notNull().default(0),
  holdersOnly: boolean().notNull().default(false),
  words: text().array().notNull().default([]),
});

/** Who moderates a coin's streams beside its host. */
export const streamHelpers = pgTable(
  'stream_helpers',
  { coinId: ofCoin(), userId: ofUser(), createdAt: at().notNull() },
  (table) => [primaryKey({ columns: [table.coinId, table.userId] }), index('helpers_of_user').on(table.userId)],
);

/** Who may not speak in a stream for a time. */
export const chatMutes = pgTable(
  'chat_mutes',
  { livestreamId: ofStream(), userId: ofUser(), until: at().notNull(), by: text().notNull() },
  (table) => [primaryKey({ columns: [table.livestreamId, table.userId] }), index('mutes_of_user').on(table.userId)],
);

/** Raised hands, and who is on stage beside the host. Publishing is granted to the one identity. */
export const stagePlaces = pgTable(
  'stage_places',
  {
    livestreamId: ofStream(),
    userId: ofUser(),
    identity: text().notNull(),
    state: text({ enum: ['raised', 'on_stage'] }).notNull(),
    since: at().notNull(),
    /** Since when the identity is not in the room. */
    goneSince: at(),
  },
  (table) => [primaryKey({ columns: [table.livestreamId, table.userId] }), index('stage_of_user').on(table.userId)],
);

/** The one row of what holds for all streams: the switch that turns them off, and words that no chat takes. */
export const livestreamControl = pgTable(
  'livestream_control',
  {
    id: integer().primaryKey().default(1),
    enabled: boolean().notNull().default(true),
    reason: text().notNull().default(''),
    changedBy: text().notNull().default(''),
    changedAt: at(),
    words: text().array().notNull().default([]),
  },
  (table) => [check('livestream_control_one', sql`${table.id} = 1`)],
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
