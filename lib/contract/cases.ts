import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Address, AmountText, Flag, IsoTime, Limit, Moment, optional } from './fields.ts';
import { REPORT_ACTIONS, REPORT_TYPES, TARGET_TYPES } from './reports.ts';

export const CASE_SORTS = ['priority', 'newest', 'oldest'] as const;

/** What a case is about: everything reported of one subject is one case. */
export const CaseKey = z.object({
  targetType: z.enum(TARGET_TYPES),
  targetId: z.string().min(1).max(100),
});

export const PriorityTerm = z
  .object({
    name: z.enum(['severity', 'reporters', 'age', 'live', 'reach', 'repeat_offender', 'danger', 'same_as_ignored']),
    points: z.number(),
    because: z
      .string()
      .meta({ description: 'Where the points come from, for a person', example: '3 open reports of type scam' }),
  })
  .meta({ id: 'PriorityTerm' });
export type PriorityTerm = z.infer<typeof PriorityTerm>;

export const CasePriority = z
  .object({ score: z.number().meta({ description: 'The sum of the terms' }), terms: z.array(PriorityTerm) })
  .meta({ id: 'CasePriority' });
export type CasePriority = z.infer<typeof CasePriority>;

export const CaseClaim = z
  .object({
    holder: Address,
    username: z.string(),
    until: IsoTime,
    isTyping: z.boolean().meta({ description: 'The holder has a draft that changed within 15 s' }),
  })
  .meta({ id: 'CaseClaim' });

export const Case = z
  .object({
    targetType: z.enum(TARGET_TYPES),
    targetId: z.string(),
    mint: z.string().nullable(),
    address: z.string().meta({ description: 'Whose doing the subject is, and whom a ban bars' }),
    title: z.string().meta({
      description: 'Name of the coin, text of the reply, name of the person or title of the stream, as reported last',
    }),
    image: z.string(),
    version: z.number().int().meta({ description: 'Raised by each report and each decision' }),
    open: z.number().int().meta({ description: 'Open reports; 0 when the case is decided' }),
    reports: z.number().int(),
    reporters: z.number().int().meta({ description: 'Different people among the open reports' }),
    types: z.array(z.object({ type: z.enum(REPORT_TYPES), open: z.number().int(), all: z.number().int() })),
    isLive: z.boolean().meta({ description: 'The subject or its host is on the air now' }),
    viewers: z.number().int(),
    isDanger: z.boolean().meta({ description: 'A reporter wrote of danger to a person: such cases come first' }),
    oldestOpenAt: IsoTime.nullable(),
    latestReportAt: IsoTime,
    ageSeconds: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Of the oldest open report, by the clock of the service' }),
    priority: CasePriority.nullable().meta({ description: 'Null when the case is decided' }),
    claim: CaseClaim.nullable(),
    decision: z
      .object({
        id: z.string().nullable(),
        action: z.enum(REPORT_ACTIONS),
        by: z.string(),
        at: IsoTime,
        notes: z.string(),
      })
      .nullable()
      .meta({ description: 'The last one' }),
    proposalId: z.string().nullable().meta({ description: 'Of a proposal that waits for a second moderator' }),
    hasDraft: z.boolean().meta({ description: 'You have a draft on it' }),
  })
  .meta({ id: 'Case' });
export type Case = z.infer<typeof Case>;

const filters = {
  type: optional(z.enum([...REPORT_TYPES, 'all'])),
  resolved: optional(Flag).meta({ description: 'False: cases with an open report; true: cases without' }),
  createdAfter: optional(Moment).meta({ description: 'Latest report at this moment or later' }),
  createdBefore: optional(Moment).meta({ description: 'Latest report before this moment' }),
  isLive: optional(Flag),
  targetType: optional(z.enum(TARGET_TYPES)),
  targetId: optional(z.string().min(1).max(100)),
  subject: optional(Address).meta({ description: 'Whose doing it is' }),
  olderThanMinutes: optional(
    z.union([
      z.number().int().min(0).max(10_000_000),
      z
        .string()
        .regex(/^(?:\d{1,7}|10000000)$/, 'must be a whole number of minutes up to 10,000,000')
        .transform(Number),
    ]),
  ).meta({ description: 'Oldest open report at least so old', example: 60 }),
  holder: optional(
    z.union([z.enum(['me', 'none', 'anyone']), Address], { error: 'must be me, none, anyone or an address' }),
  ).meta({
    description: 'Of the claim',
    example: 'none',
  }),
};

/** `nextCursor` of the page before; like that of reports it skips nothing while others decide. */
const Cursor = optional(
  z
    .string()
    .regex(/^-?(?:0|[1-9][0-9]{0,14}|[1-7][0-9]{15})_[1-9][0-9]{0,14}$/, 'must be the nextCursor of an earlier page'),
).meta({
  example: '1024_7',
});

export const listCases = endpoint({
  name: 'listCases',
  summary: 'Reports grouped by subject, the most urgent first; page by `cursor`',
  host: 'main',
  method: 'GET',
  path: '/moderation/cases',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  query: z.object({ limit: Limit, ...filters, sort: optional(z.enum(CASE_SORTS)), cursor: Cursor }),
  answers: {
    200: z.object({
      cases: z.array(Case),
      total: z.number().int(),
      totalIsMinimum: z.boolean().optional(),
      nextCursor: z.string().meta({ description: 'Empty at the end' }),
      changesCursor: z.string().meta({ description: 'Where GET /moderation/cases/changes goes on from this list' }),
    }),
  },
});

export const listCaseChanges = endpoint({
  name: 'listCaseChanges',
  summary:
    'Cases that came in, were decided or opened again since a cursor, and every claim held now; answers 304 while nothing changes',
  host: 'main',
  method: 'GET',
  path: '/moderation/cases/changes',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  query: z.object({
    cursor: optional(z.string().regex(/^(?:0|[1-9][0-9]{0,14})$/, 'must be a cursor of an earlier answer')).meta({
      description: 'Without one: from now on',
      example: '42',
    }),
  }),
  answers: {
    200: z.object({
      changes: z
        .array(
          z.object({
            kind: z.enum(['arrived', 'decided', 'reopened', 'deleted']),
            targetType: z.enum(TARGET_TYPES),
            targetId: z.string(),
            by: z.string().meta({ description: 'The address of who did it' }),
            at: IsoTime,
            action: z.enum(REPORT_ACTIONS).nullable(),
            case: Case.nullable().meta({ description: 'As it is now; null when no report of it is left' }),
          }),
        )
        .meta({ description: 'The latest of each case, oldest first' }),
      claims: z.array(CaseClaim.extend({ targetType: z.enum(TARGET_TYPES), targetId: z.string() })),
      open: z.number().int().meta({ description: 'Cases with an open report; a minimum from 10,000' }),
      cursor: z.string(),
      isComplete: z.boolean().meta({ description: 'False: more than 200 cases changed, read the list anew' }),
    }),
  },
});

export const takeNextCase = endpoint({
  name: 'takeNextCase',
  summary:
    'The most urgent case nobody works on, claimed for the caller for 90 s; leaves out what the caller skipped or may not decide, and what is in hand',
  host: 'main',
  method: 'POST',
  path: '/moderation/cases/next',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  body: z.object({
    type: optional(z.enum([...REPORT_TYPES, 'all'])),
    targetType: optional(z.enum(TARGET_TYPES)),
    isLive: optional(z.boolean()),
    inHand: optional(z.array(CaseKey).max(20)).meta({
      description: 'Cases the caller is deciding just now: they are not handed out again',
    }),
    claims: optional(z.boolean()).meta({ description: 'False: only told what comes next, nothing is claimed' }),
  }),
  answers: {
    200: z.object({
      case: Case.nullable().meta({ description: 'Null: caught up' }),
      following: z.array(Case).meta({ description: 'The two after it, unclaimed, to be fetched ahead' }),
      heldByOthers: z.number().int(),
      skipped: z.number().int().meta({ description: 'Open cases the caller skipped' }),
    }),
  },
});

export const skipCase = endpoint({
  name: 'skipCase',
  summary:
    'Give a case back and not be handed it again for 12 hours or until it changes; the reason is logged as a hash and kept for other moderators',
  host: 'main',
  method: 'POST',
  path: '/moderation/cases/skip',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  body: CaseKey.extend({ reason: z.preprocess((reason) => reason ?? '', z.string().max(500)) }),
  answers: { 200: Case },
  errors: ['not_found'],
});

export const listLiveCases = endpoint({
  name: 'listLiveCases',
  summary: 'Open cases whose subject or host is on the air, the longest waiting first, with the stream beside each',
  host: 'main',
  method: 'GET',
  path: '/moderation/cases/live',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  answers: {
    200: z.object({
      cases: z.array(
        z.object({
          case: Case,
          stream: z.object({
            id: z.string(),
            mint: z.string(),
            coinName: z.string(),
            title: z.string(),
            host: z.string(),
            nsfw: z.boolean(),
            startedAt: IsoTime.nullable(),
            viewers: z.number().int(),
            thumbnail: z.string().nullable(),
            clip: z.string().nullable().meta({ description: 'Path of the newest clip on the clips host' }),
            marketCap: AmountText.meta({ description: 'Lamports' }),
          }),
          targetSeconds: z
            .number()
            .int()
            .meta({ description: 'Within how many seconds a live report should be decided' }),
        }),
      ),
      at: IsoTime.meta({ description: 'The clock of the service, to count on from' }),
    }),
  },
});
