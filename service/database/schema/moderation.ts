import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const TARGET_TYPES = ['coin', 'reply', 'user', 'livestream'] as const;
const REPORT_TYPES = ['scam', 'offensive', 'spam', 'nsfw', 'copyright', 'impersonation', 'other'] as const;
const REPORT_ACTIONS = ['banned', 'hidden', 'ignored', 'no_action'] as const;
const SCOPES = ['this', 'all', 'type'] as const;

const at = () => timestamp({ withTimezone: true, precision: 3 });
const id = () => bigint({ mode: 'bigint' });
const ownId = () => id().primaryKey().generatedAlwaysAsIdentity();
const target = () => ({ targetType: text({ enum: TARGET_TYPES }).notNull(), targetId: text().notNull() });

/** A report before a decision, and its version after it: what a revert puts back, if nobody decided since. */
export type DecidedReport = {
  reportId: string;
  version: number;
  before: { action: (typeof REPORT_ACTIONS)[number]; notes: string; by: string; at: string } | null;
};

/** Decisions on cases. Several made at once share a batch; each can be taken back. */
export const caseDecisions = pgTable(
  'case_decisions',
  {
    id: ownId(),
    batchId: text().notNull(),
    ...target(),
    subjectAddress: text().notNull(),
    action: text({ enum: REPORT_ACTIONS }).notNull(),
    scope: text({ enum: SCOPES }).notNull(),
    notes: text().notNull(),
    templateId: id(),
    decidedBy: text().notNull(),
    decidedAt: at().notNull(),
    reports: jsonb().$type<DecidedReport[]>().notNull(),
    revertedBy: text(),
    revertedAt: at(),
    revertNotes: text().notNull().default(''),
    isUndo: boolean().notNull().default(false),
  },
  (table) => [
    index('case_decisions_newest').on(table.decidedAt, table.id),
    index('case_decisions_batch').on(table.batchId),
    index('case_decisions_target').on(table.targetType, table.targetId, table.id),
    index('case_decisions_by').on(table.decidedBy, table.decidedAt),
    index('case_decisions_subject').on(table.subjectAddress),
    index('case_decisions_template').on(table.templateId).where(sql`template_id is not null`),
  ],
);

/** What takes two people: made by one, confirmed or declined by another. */
export const proposals = pgTable(
  'moderation_proposals',
  {
    id: ownId(),
    reason: text({ enum: ['market_cap', 'batch'] }).notNull(),
    action: text({ enum: REPORT_ACTIONS }).notNull(),
    notes: text().notNull(),
    explanation: text().notNull(),
    templateId: id(),
    cases: jsonb()
      .$type<{ targetType: (typeof TARGET_TYPES)[number]; targetId: string; version: number }[]>()
      .notNull(),
    /** Of a single case: which of its reports. */
    scope: jsonb()
      .$type<
        { kind: 'this'; reportId: string } | { kind: 'all' } | { kind: 'type'; type: (typeof REPORT_TYPES)[number] }
      >()
      .notNull(),
    madeBy: text().notNull(),
    madeAt: at().notNull(),
    until: at().notNull(),
    state: text({ enum: ['waiting', 'confirmed', 'declined', 'expired'] })
      .notNull()
      .default('waiting'),
    decidedBy: text(),
    decidedAt: at(),
    decisionNotes: text().notNull().default(''),
    batchId: text(),
  },
  (table) => [
    index('moderation_proposals_newest').on(table.madeAt, table.id),
    index('moderation_proposals_waiting').on(table.until).where(sql`state = 'waiting'`),
  ],
);

/** A share of the decisions, to be judged again by somebody who does not see them. */
export const secondReviews = pgTable(
  'second_reviews',
  {
    id: ownId(),
    decisionId: id().notNull(),
    ...target(),
    decidedBy: text().notNull(),
    createdAt: at().notNull(),
    action: text({ enum: REPORT_ACTIONS }),
    agrees: boolean(),
    notes: text().notNull().default(''),
    answeredBy: text(),
    answeredAt: at(),
  },
  (table) => [
    index('second_reviews_newest').on(table.createdAt, table.id),
    index('second_reviews_open').on(table.createdAt, table.id).where(sql`answered_at is null`),
    index('second_reviews_decision').on(table.decisionId),
  ],
);

/** Words of decisions that come up again and again. */
export const moderationTemplates = pgTable('moderation_templates', {
  id: ownId(),
  name: text().notNull().unique(),
  action: text({ enum: REPORT_ACTIONS }),
  scope: text({ enum: SCOPES }),
  notes: text().notNull(),
  explanation: text().notNull(),
  language: text().notNull(),
  updatedAt: at().notNull(),
  updatedBy: text().notNull(),
  /** Raised by each change. */
  version: integer().notNull().default(1),
});

/** What a moderator wrote on a case and has not sent. */
export const caseDrafts = pgTable(
  'case_drafts',
  {
    moderator: text().notNull(),
    ...target(),
    action: text({ enum: REPORT_ACTIONS }),
    scope: text({ enum: SCOPES }),
    templateId: id(),
    notes: text().notNull(),
    explanation: text().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.moderator, table.targetType, table.targetId] }),
    index('case_drafts_target').on(table.targetType, table.targetId),
  ],
);

/** Cases a moderator does not want to be handed again for a while. */
export const caseSkips = pgTable(
  'case_skips',
  {
    moderator: text().notNull(),
    ...target(),
    reason: text().notNull(),
    at: at().notNull(),
    /** Of the case; once it changed it may be handed out again. */
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.moderator, table.targetType, table.targetId] }),
    index('case_skips_target').on(table.targetType, table.targetId),
  ],
);

/** Rules of the organisation and weights of the priority, by name. */
export const moderationSettings = pgTable('moderation_settings', {
  name: text({ enum: ['rules', 'weights'] }).primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  updatedAt: at().notNull(),
  updatedBy: text().notNull(),
  /** Raised by each change; 1 is what came with the service. */
  version: integer().notNull().default(2),
});

/** Who took a case from whom, and why. */
export const caseTakeovers = pgTable(
  'case_takeovers',
  {
    id: ownId(),
    ...target(),
    takenFrom: text().notNull(),
    takenBy: text().notNull(),
    reason: text().notNull(),
    at: at().notNull(),
  },
  (table) => [index('case_takeovers_target').on(table.targetType, table.targetId, table.id)],
);

/** How a moderator wants to see disturbing things. */
export const moderatorChoices = pgTable('moderator_choices', {
  address: text().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
});

/** Why something was restricted, for the one concerned; one for each effect, from its beginning to its end. */
export const statements = pgTable(
  'statements_of_reasons',
  {
    id: ownId(),
    /** As in `moderation_effects`. */
    key: text().notNull(),
    ...target(),
    mint: text(),
    title: text().notNull(),
    subjectAddress: text().notNull(),
    restriction: text({ enum: ['banned', 'hidden'] }).notNull(),
    ground: text({ enum: REPORT_TYPES }).notNull(),
    explanation: text().notNull(),
    facts: text().notNull(),
    createdAt: at().notNull(),
    endedAt: at(),
  },
  (table) => [
    index('statements_of_reasons_subject').on(table.subjectAddress, table.createdAt, table.id),
    index('statements_of_reasons_newest').on(table.createdAt, table.id),
    index('statements_of_reasons_in_force').on(table.key).where(sql`ended_at is null`),
  ],
);

/** Collisions that were prevented, by day. */
export const moderationCounts = pgTable(
  'moderation_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    kind: text({ enum: ['changed_meanwhile', 'held_by_other'] }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);
