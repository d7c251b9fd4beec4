import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './users.ts';

const REPORT_TYPES = ['scam', 'offensive', 'spam', 'nsfw', 'copyright', 'impersonation', 'other'] as const;
const TARGET_TYPES = ['coin', 'reply', 'user', 'livestream'] as const;
const REPORT_ACTIONS = ['banned', 'hidden', 'ignored', 'no_action'] as const;

const at = () => timestamp({ withTimezone: true, precision: 3 });

/** What people reported, with the subject as it was at that moment, and what a moderator decided. */
export const reports = pgTable(
  'reports',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    targetType: text({ enum: TARGET_TYPES }).notNull(),
    /** A mint, a reply's, a user's or a livestream's id. */
    targetId: text().notNull(),
    /** Of the coin the subject belongs to; null for users. */
    mint: text(),
    /** Whose doing the subject is, and whom a ban bars. It outlives the account. */
    subjectAddress: text().notNull(),
    type: text({ enum: REPORT_TYPES }).notNull(),
    reason: text().notNull(),
    reporterId: uuid().references(() => users.id, { onDelete: 'set null' }),
    reporterAddress: text().notNull(),
    snapshot: jsonb().$type<Record<string, unknown>>().notNull(),
    /** SHA-256 of the snapshot as it was taken; it stays when personal parts are dropped. */
    snapshotHash: text().notNull(),
    /** The picture in the snapshot, kept in the store while the report shows it. */
    imageHash: text(),
    /** The file of the clip in the snapshot, kept in the store while the report is open. */
    clipHash: text().generatedAlwaysAs(sql`coalesce(snapshot #>> '{clip,hash}', snapshot #>> '{stream,clip,hash}')`),
    isLive: boolean().notNull(),
    createdAt: at().notNull(),
    resolved: boolean().notNull().default(false),
    action: text({ enum: REPORT_ACTIONS }),
    notes: text().notNull().default(''),
    decidedBy: text(),
    decidedAt: at(),
    /** Raised by each decision. */
    version: integer().notNull().default(1),
    /** SHA-256 of what the subject itself said, without its market: equal when the same thing is reported again. */
    contentHash: text().notNull().default(''),
    /** The reason speaks of danger to a person. */
    isDanger: boolean().notNull().default(false),
    /** When a moderator first took the case while this was open. */
    firstViewedAt: at(),
    /** The account was deleted while the report was open: personal parts go when it is closed. */
    subjectGone: boolean().notNull().default(false),
    reporterGone: boolean().notNull().default(false),
  },
  (table) => {
    const newest = [table.createdAt, table.id] as const;
    return [
      // Read backwards. One for each set of filters that may be large; few are live, so those share one. All carry what they filter.
      index('reports_newest').on(...newest, table.isLive),
      index('reports_type').on(table.type, ...newest, table.isLive),
      index('reports_resolved').on(table.resolved, ...newest, table.isLive),
      index('reports_type_resolved').on(table.type, table.resolved, ...newest, table.isLive),
      index('reports_live')
        .on(...newest, table.type, table.resolved)
        .where(sql`is_live`),
      index('reports_target').on(table.targetType, table.targetId, ...newest),
      index('reports_reporter').on(table.reporterAddress, ...newest),
      index('reports_open_of_reporter')
        .on(table.reporterAddress, table.targetType, table.targetId, table.type)
        .where(sql`not resolved`),
      index('reports_subject').on(table.subjectAddress),
      index('reports_reporter_id').on(table.reporterId),
      index('reports_clip').on(table.clipHash).where(sql`clip_hash is not null and not resolved`),
      // The figures are made from it alone.
      index('reports_decided')
        .on(table.decidedAt, table.type, table.isLive, table.action, table.createdAt, table.firstViewedAt, table.id)
        .where(sql`resolved`),
      index('reports_open_of_case').on(table.targetType, table.targetId, table.id).where(sql`not resolved`),
    ];
  },
);

/** What the priority of a case is made of; a point value for each comes from the weights. */
export type CaseFeatures = {
  /** Open and all reports by type. */
  types: Partial<Record<(typeof REPORT_TYPES)[number], [open: number, all: number]>>;
  reporters: number;
  /** The open reporters, each 0.5 to 1.5 by how often they were right. */
  weightedReporters: number;
  viewers: number;
  holders: number;
  /** Lamports. */
  marketCap: string;
  /** Earlier reports on the same address that were upheld. */
  offences: number;
  isDanger: boolean;
  isSameAsIgnored: boolean;
};

/** Everything reported of one subject; counts, what the priority is made of, and the place in the order are kept. */
export const reportCases = pgTable(
  'report_cases',
  {
    targetType: text({ enum: TARGET_TYPES }).notNull(),
    targetId: text().notNull(),
    /** Breaks ties of the orders, for pages by cursor. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    mint: text(),
    subjectAddress: text().notNull().default(''),
    openReports: integer().notNull().default(0),
    reports: integer().notNull().default(0),
    /** Raised by each report and each decision. */
    version: integer().notNull().default(1),
    /** A bit for each type, in their order: those of open reports, and of all. */
    openTypes: integer().notNull().default(0),
    allTypes: integer().notNull().default(0),
    isOpen: boolean().notNull().default(false),
    /** On the air when last looked at. */
    isLive: boolean().notNull().default(false),
    oldestOpenAt: at(),
    latestAt: at().notNull().default(sql`now()`),
    features: jsonb().$type<CaseFeatures>(),
    /** The order of the desk: thousandths of points, with age as a constant head start, so that it stands still. */
    rank: bigint({ mode: 'number' }).notNull().default(0),
    /** When features and rank were last made. */
    scoredAt: at(),
    /** Of the decision made last. */
    decidedReportId: bigint({ mode: 'bigint' }),
    decisionId: bigint({ mode: 'bigint' }),
    /** Who works on it, until when. */
    claimedBy: text(),
    claimedUntil: at(),
  },
  (table) => {
    const chosenBy = [table.openTypes, table.allTypes, table.isLive, table.targetType, table.latestAt] as const;
    return [
      primaryKey({ columns: [table.targetType, table.targetId] }),
      index('report_cases_claimed').on(table.claimedBy).where(sql`claimed_by is not null`),
      // Read backwards, each with all that a page is chosen by.
      index('report_cases_rank').on(table.rank, table.id, table.isOpen, ...chosenBy, table.oldestOpenAt),
      index('report_cases_open_rank')
        .on(table.rank, table.id, ...chosenBy, table.oldestOpenAt)
        .where(sql`is_open`),
      index('report_cases_latest').on(
        table.latestAt,
        table.id,
        table.isOpen,
        ...chosenBy.slice(0, 4),
        table.oldestOpenAt,
      ),
      index('report_cases_oldest')
        .on(table.oldestOpenAt, table.id, ...chosenBy)
        .where(sql`is_open`),
      // Few are on the air: all of them, with everything a page of them is chosen by.
      index('report_cases_live')
        .on(table.rank, table.id, table.isOpen, ...chosenBy, table.oldestOpenAt)
        .where(sql`is_live`),
      index('report_cases_subject').on(table.subjectAddress),
      index('report_cases_mint').on(table.mint).where(sql`is_open`),
      index('report_cases_scored').on(table.scoredAt.asc().nullsFirst()).where(sql`is_open or scored_at is null`),
    ];
  },
);

/** How many decided reports somebody made, and how many of them led to an action. */
export const reporterRecords = pgTable('reporter_records', {
  address: text().primaryKey(),
  decided: integer().notNull(),
  upheld: integer().notNull(),
});

/**
 * What decisions brought about. An effect is in force while a row with its key is here; deleting a report leaves its
 * row, because deleting is tidying up and no decision.
 */
export const moderationEffects = pgTable(
  'moderation_effects',
  {
    reportId: bigint({ mode: 'bigint' }).primaryKey(),
    kind: text({ enum: ['banned', 'hidden'] }).notNull(),
    /** `banned` and an address, or `hidden`, type and id. */
    key: text().notNull(),
    targetType: text({ enum: TARGET_TYPES }).notNull(),
    targetId: text().notNull(),
    subjectAddress: text().notNull(),
    decidedBy: text().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [
    index('moderation_effects_key').on(table.key),
    index('moderation_effects_subject').on(table.subjectAddress),
  ],
);

/** What a withdrawn profile said, put back when the withdrawal ends. */
export const withheldProfiles = pgTable('withheld_profiles', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  username: text().notNull(),
  usernameSkeleton: text().notNull(),
  bio: text().notNull(),
  profileImage: text().notNull(),
});

/** Who was banned, or whose content was withdrawn, and asks for another look. */
export const appeals = pgTable(
  'appeals',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    address: text().notNull(),
    text: text().notNull(),
    createdAt: at().notNull(),
    accepted: boolean(),
    notes: text().notNull().default(''),
    decidedBy: text(),
    decidedAt: at(),
  },
  (table) => [
    index('appeals_newest').on(table.createdAt, table.id),
    index('appeals_address').on(table.address),
    index('appeals_open').on(table.createdAt, table.id).where(sql`accepted is null`),
  ],
);

/**
 * What moderators did. Append-only by grant and trigger; each row carries the hash of the one before it, and its
 * numbers have no gaps, because they are given under one lock.
 */
export const moderationLogs = pgTable(
  'moderation_logs',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    at: at().notNull(),
    /** The address of who did it. */
    actor: text().notNull(),
    kind: text().notNull(),
    targetType: text().notNull(),
    targetId: text().notNull(),
    /** Text, because the report may be gone. */
    reportId: text(),
    /** Ids, numbers and hashes; never anybody's words. */
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    prevHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    index('moderation_logs_actor').on(table.actor, table.seq),
    index('moderation_logs_kind').on(table.kind, table.seq),
    // Two filters together that are rare together, though each of them is not.
    index('moderation_logs_actor_kind').on(table.actor, table.kind, table.seq),
    index('moderation_logs_kind_type').on(table.kind, table.targetType, table.seq),
    index('moderation_logs_target').on(table.targetType, table.targetId, table.seq),
    index('moderation_logs_report').on(table.reportId, table.seq),
    index('moderation_logs_at').on(table.at, table.seq),
    index('moderation_logs_batch').on(sql`(details ->> 'batchId')`, table.seq).where(sql`details ? 'batchId'`),
  ],
);
