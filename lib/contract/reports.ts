import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Address, Flag, IsoTime, Limit, Moment, Offset, optional, Page, VISIBLE } from './fields.ts';

export const REPORT_TYPES = ['scam', 'offensive', 'spam', 'nsfw', 'copyright', 'impersonation', 'other'] as const;
export const TARGET_TYPES = ['coin', 'reply', 'user', 'livestream'] as const;
export const REPORT_ACTIONS = ['banned', 'hidden', 'ignored', 'no_action'] as const;

const filled = (max: number) => z.string().max(max).regex(VISIBLE, 'must not be blank');

/** An identifier of whatever can be reported. */
const TargetId = z.string().min(1).max(100);

export const Report = z
  .object({
    id: z.string(),
    target: z.object({
      type: z.enum(TARGET_TYPES),
      id: z.string(),
      mint: z.string().nullable(),
      snapshot: z.record(z.string(), z.unknown()).meta({ description: 'The content as it was when it was reported' }),
    }),
    type: z.enum(REPORT_TYPES),
    reason: z.string(),
    reporter: z.object({
      id: z.string(),
      address: z.string(),
      username: z.string(),
      accuracy: z
        .number()
        .nullable()
        .meta({ description: 'Share of decided reports that led to an action; null before the first' }),
    }),
    createdAt: IsoTime,
    resolved: z.boolean(),
    resolution: z.object({ action: z.enum(REPORT_ACTIONS), notes: z.string(), by: z.string(), at: IsoTime }).nullable(),
    isLive: z.boolean(),
    duplicates: z.number().int().meta({ description: 'Other open reports on the same subject' }),
    version: z.number().int(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

export const createReport = endpoint({
  name: 'createReport',
  summary:
    'Report a coin, a reply, a user or a livestream; while open, the same person, subject and type is one report',
  host: 'main',
  method: 'POST',
  path: '/reports',
  access: 'user',
  rate: 'write',
  section: '4.8',
  body: z.object({
    targetId: TargetId,
    type: z.enum(REPORT_TYPES),
    reason: filled(2000),
    targetType: optional(z.enum(TARGET_TYPES)),
  }),
  answers: { 200: Report, 201: Report },
  errors: ['not_found'],
});

export const reportComment = endpoint({
  name: 'reportComment',
  summary: "Report a reply; needs the client's key in x-client-key",
  host: 'main',
  method: 'POST',
  path: '/reports/comment',
  access: 'user',
  rate: 'write',
  section: '4.8',
  body: z.object({ commentId: TargetId, reason: filled(2000) }),
  answers: { 200: Report, 201: Report },
  errors: ['client_key_invalid', 'not_found'],
});

/** `nextCursor` of the page before; unlike an offset it skips nothing while others decide. */
const Cursor = optional(
  z.string().regex(/^(?:[0-9]{1,12}|[1-7][0-9]{12})-[1-9][0-9]{0,17}$/, 'must be the nextCursor of an earlier page'),
);

export const listReports = endpoint({
  name: 'listReports',
  summary:
    'Reports, newest first, filtered. A decision moves what follows it: while others decide, page by `cursor`, not by `offset`',
  host: 'main',
  method: 'GET',
  path: '/reports',
  access: 'administrator',
  rate: 'administrator',
  section: '4.8',
  query: z.object({
    limit: Limit,
    offset: Offset,
    type: optional(z.enum([...REPORT_TYPES, 'all'])),
    resolved: optional(Flag),
    createdAfter: optional(Moment).meta({ description: 'At this moment or later' }),
    createdBefore: optional(Moment).meta({ description: 'Before this moment' }),
    isLive: optional(Flag),
    targetType: optional(z.enum(TARGET_TYPES)),
    targetId: optional(TargetId),
    reporter: optional(Address),
    cursor: Cursor,
  }),
  answers: {
    200: z.object({
      reports: z.array(Report),
      total: z.number().int(),
      totalIsMinimum: z.boolean().optional(),
      nextCursor: z.string().meta({ description: 'Empty at the end' }),
    }),
  },
});

export const OwnReport = z
  .object({
    id: z.string(),
    target: z.object({ type: z.enum(TARGET_TYPES), id: z.string(), mint: z.string().nullable() }),
    type: z.enum(REPORT_TYPES),
    createdAt: IsoTime,
    outcome: z
      .enum(['open', 'acted', 'no_action'])
      .meta({ description: 'What the reporter is told: still open, something was done, or nothing had to be done' }),
  })
  .meta({ id: 'OwnReport' });
export type OwnReport = z.infer<typeof OwnReport>;

export const listOwnReports = endpoint({
  name: 'listOwnReports',
  summary: "The token holder's own reports and what came of them, newest first",
  host: 'main',
  method: 'GET',
  path: '/reports/own',
  access: 'user',
  rate: 'read',
  section: 'contract',
  query: Page,
  answers: {
    200: z.object({ reports: z.array(OwnReport), total: z.number().int(), totalIsMinimum: z.boolean().optional() }),
  },
});

export const getReport = endpoint({
  name: 'getReport',
  summary: 'One report',
  host: 'main',
  method: 'GET',
  path: '/reports/{id}',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  answers: { 200: Report },
  errors: ['not_found'],
});

export const updateReport = endpoint({
  name: 'updateReport',
  summary: 'Decide a report, or undo its decision; the effect is immediate. With `version`, 409 when decided meanwhile',
  host: 'main',
  method: 'POST',
  path: '/reports/update',
  access: 'administrator',
  rate: 'administrator',
  section: '4.8',
  body: z.object({
    id: TargetId,
    resolved: z.boolean(),
    action: z.enum(REPORT_ACTIONS),
    notes: z.preprocess((notes) => notes ?? '', z.string().max(5000)),
    version: z.preprocess((v) => v ?? undefined, z.number().int().min(1).optional()),
  }),
  answers: { 200: Report },
  errors: ['not_found', 'already_decided', 'conflict_of_interest', 'second_person_required', 'role_required'],
});

export const deleteReport = endpoint({
  name: 'deleteReport',
  summary: 'Delete a report for good; the log keeps a tombstone',
  host: 'main',
  method: 'DELETE',
  path: '/reports/{id}',
  access: 'administrator',
  rate: 'administrator',
  section: '4.8',
  answers: { 200: z.null() },
  errors: ['not_found'],
});
