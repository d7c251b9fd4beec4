import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Address, IsoTime, Moment, optional } from './fields.ts';
import { REPORT_TYPES } from './reports.ts';

const Times = z.object({
  type: z.enum([...REPORT_TYPES, 'live', 'all']),
  decided: z.number().int(),
  firstViewMedian: z.number().nullable(),
  firstViewP95: z.number().nullable(),
  decisionMedian: z.number().nullable(),
  decisionP95: z.number().nullable(),
});

export const ModerationStats = z
  .object({
    from: IsoTime,
    to: IsoTime,
    days: z.array(
      z.object({
        day: z.string().meta({ example: '2026-01-31' }),
        reported: z.number().int(),
        decided: z.number().int(),
      }),
    ),
    backlog: z.array(
      z.object({
        band: z.enum(['under_1h', 'under_4h', 'under_24h', 'under_7d', 'older']),
        olderThanMinutes: z.number().int(),
        cases: z.number().int(),
        live: z.number().int(),
      }),
    ),
    times: z.array(Times).meta({ description: 'Seconds from the report, by type, for live ones and for all' }),
    actions: z.object({
      banned: z.number().int(),
      hidden: z.number().int(),
      ignored: z.number().int(),
      no_action: z.number().int(),
    }),
    decisions: z.number().int(),
    undone: z.number().int().meta({ description: 'Taken back within ten seconds' }),
    reverted: z.number().int(),
    appeals: z.object({ made: z.number().int(), accepted: z.number().int(), rejected: z.number().int() }),
    overturnRate: z
      .number()
      .nullable()
      .meta({ description: 'Share of restricting decisions reverted or overturned on appeal' }),
    collisions: z.object({
      prevented: z.number().int(),
      changedMeanwhile: z.number().int().meta({ description: 'Answered 409' }),
      heldByOther: z.number().int().meta({ description: 'Answered 423, or 409 `claimed`' }),
    }),
    accuracy: z
      .array(z.object({ from: z.number(), to: z.number(), reporters: z.number().int() }))
      .meta({ description: 'People whose reports were decided, by share upheld, in tenths' }),
    reviews: z.object({
      waiting: z.number().int(),
      answered: z.number().int(),
      agreement: z.number().nullable(),
    }),
    own: z.object({ decisions: z.number().int(), reverted: z.number().int(), agreement: z.number().nullable() }).meta({
      description: 'Of the caller; nobody else’s are shown',
    }),
    isWithinTarget: z.number().nullable().meta({ description: 'Share of decided reports decided within the target' }),
  })
  .meta({ id: 'ModerationStats' });
export type ModerationStats = z.infer<typeof ModerationStats>;

export const getModerationStats = endpoint({
  name: 'getModerationStats',
  summary: 'How reports came in and how they were dealt with, over the last days',
  host: 'main',
  method: 'GET',
  path: '/moderation/stats',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  query: z.object({
    days: z
      .preprocess(
        (value) => (value === '' || value === null ? undefined : value),
        z
          .union([
            z.number().int().min(1).max(366),
            z
              .string()
              .regex(/^(?:[1-9][0-9]?|[12][0-9]{2}|3[0-5][0-9]|36[0-6])$/, 'must be 1 to 366')
              .transform(Number),
          ])
          .default(30),
      )
      .meta({ description: 'To now, 1 to 366', example: 30 }),
  }),
  answers: { 200: ModerationStats },
});

/** A file to keep, as text: an answer of this service is JSON. */
export const ExportFile = z
  .object({
    filename: z.string().meta({ example: 'transparency-2026-01.csv' }),
    mediaType: z.string().meta({ example: 'text/csv; charset=utf-8' }),
    content: z.string(),
    rows: z.number().int(),
    headSeq: z.number().int().meta({ description: 'The last row of the moderation log when it was made' }),
    headHash: z.string(),
  })
  .meta({ id: 'ExportFile' });
export type ExportFile = z.infer<typeof ExportFile>;

export const exportTransparency = endpoint({
  name: 'exportTransparency',
  summary: 'The statements of reasons of a month in the fields of the EU transparency database, without personal data',
  host: 'main',
  method: 'GET',
  path: '/moderation/transparency',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  query: z.object({
    month: optional(z.string().regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-01')).meta({
      description: 'The one before this one when absent',
      example: '2026-01',
    }),
    format: optional(z.enum(['csv', 'json'])),
  }),
  noStore: true,
  answers: { 200: ExportFile },
});

export const exportLog = endpoint({
  name: 'exportLog',
  summary: 'Rows of the moderation log as a file, oldest first, at most 10,000, with the hash of its head',
  host: 'main',
  method: 'GET',
  path: '/moderation/logs/export',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  query: z.object({
    format: optional(z.enum(['csv', 'json'])),
    actor: optional(Address),
    kind: optional(z.string().max(50)),
    targetType: optional(z.string().max(50)),
    targetId: optional(z.string().max(100)),
    reportId: optional(z.string().max(100)),
    after: optional(Moment).meta({ description: 'At this moment or later' }),
    before: optional(Moment),
  }),
  noStore: true,
  answers: { 200: ExportFile },
});

export const verifyModerationLog = endpoint({
  name: 'verifyModerationLog',
  summary: 'Walks the log from its first row: every hash, every number, the grants and the guards of the table',
  host: 'main',
  method: 'GET',
  path: '/moderation/logs/verification',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  answers: {
    200: z.object({
      rows: z.number().int(),
      head: z.string(),
      faults: z.array(z.string()).meta({ description: 'None: the log is whole' }),
      at: IsoTime,
    }),
  },
});
