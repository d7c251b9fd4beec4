import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag, IsoTime, Limit, Offset, optional } from './fields.ts';

export const REPORT_TYPES = ['scam', 'offensive', 'spam', 'nsfw', 'copyright', 'impersonation', 'other'] as const;
export const TARGET_TYPES = ['coin', 'reply', 'user', 'livestream'] as const;
export const REPORT_ACTIONS = ['banned', 'hidden', 'ignored', 'no_action'] as const;

const filled = (max: number) => z.string().max(max).regex(/\S/, 'must not be blank');

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
    targetId: z.string().min(1).max(100),
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
  body: z.object({ commentId: z.string().min(1).max(100), reason: filled(2000) }),
  answers: { 200: Report, 201: Report },
  errors: ['client_key_invalid', 'not_found'],
});

const IsoDate = optional(
  z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()], { error: 'must be an ISO 8601 date' }),
);

export const listReports = endpoint({
  name: 'listReports',
  summary: 'Reports, newest first, filtered',
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
    createdAfter: IsoDate,
    createdBefore: IsoDate,
    isLive: optional(Flag),
  }),
  answers: {
    200: z.object({ reports: z.array(Report), total: z.number().int(), totalIsMinimum: z.boolean().optional() }),
  },
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
    id: z.string().min(1).max(100),
    resolved: z.boolean(),
    action: z.enum(REPORT_ACTIONS),
    notes: z.preprocess((notes) => notes ?? '', z.string().max(5000)),
    version: z.preprocess((v) => v ?? undefined, z.number().int().min(1).optional()),
  }),
  answers: { 200: Report },
  errors: ['not_found', 'already_decided', 'role_required'],
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

export const ModerationLogRow = z
  .object({
    seq: z.number().int(),
    at: IsoTime,
    actor: z.string(),
    kind: z.string(),
    target: z.object({ type: z.string(), id: z.string() }),
    reportId: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
    prevHash: z.string(),
    hash: z.string(),
  })
  .meta({ id: 'ModerationLogRow' });
export type ModerationLogRow = z.infer<typeof ModerationLogRow>;

export const listModerationLogs = endpoint({
  name: 'listModerationLogs',
  summary: 'What moderators did, newest first; append-only and hash-chained',
  host: 'main',
  method: 'GET',
  path: '/moderation/logs',
  access: 'administrator',
  rate: 'administrator',
  section: '4.2 contract',
  query: z.object({ limit: Limit, offset: Offset }),
  answers: {
    200: z.object({ logs: z.array(ModerationLogRow), total: z.number().int(), totalIsMinimum: z.boolean().optional() }),
  },
});
