import { z } from 'zod';
import { APPEAL_PATTERN, buildAppealText } from './appeal-text.ts';
import { endpoint } from './endpoint.ts';
import { Address, IsoTime, Limit, Moment, Offset, optional, Page, Signature, VISIBLE } from './fields.ts';
import { TARGET_TYPES } from './reports.ts';

export const ModerationLogRow = z
  .object({
    seq: z.number().int().meta({ description: 'From 1, without gaps' }),
    at: IsoTime,
    actor: z.string().meta({ description: 'The address of who did it' }),
    kind: z.string().meta({ example: 'report_decided' }),
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
  section: 'contract',
  query: z.object({
    limit: Limit,
    offset: Offset,
    actor: optional(Address),
    kind: optional(z.string().max(50)),
    targetType: optional(z.string().max(50)),
    targetId: optional(z.string().max(100)),
    reportId: optional(z.string().max(100)),
    after: optional(Moment).meta({ description: 'At this moment or later' }),
    before: optional(Moment).meta({ description: 'Before this moment' }),
    batchId: optional(z.string().max(40)).meta({ description: 'Of decisions made at once' }),
  }),
  answers: {
    200: z.object({ logs: z.array(ModerationLogRow), total: z.number().int(), totalIsMinimum: z.boolean().optional() }),
  },
});

export const Claim = z
  .object({
    targetType: z.enum(TARGET_TYPES),
    targetId: z.string(),
    holder: z.string().nullable().meta({ description: 'The address of who works on it; null when nobody does' }),
    until: IsoTime.nullable(),
  })
  .meta({ id: 'Claim' });
export type Claim = z.infer<typeof Claim>;

const Subject = { targetType: z.enum(TARGET_TYPES), targetId: z.string().min(1).max(100) };

export const claimCase = endpoint({
  name: 'claimCase',
  summary: 'Take, renew or (with `takeover`) take over the work on a reported subject for 90 s; it binds no decision',
  host: 'main',
  method: 'POST',
  path: '/reports/claims',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  body: z.object({
    ...Subject,
    takeover: z.preprocess((flag) => flag ?? false, z.boolean()),
    reason: z
      .preprocess((reason) => reason ?? '', z.string().max(300))
      .meta({ description: 'Why it is taken over; kept beside the log, which has its hash', example: 'They are away' }),
  }),
  answers: { 200: Claim },
  errors: ['not_found', 'claimed'],
});

export const releaseCase = endpoint({
  name: 'releaseCase',
  summary: 'Give back a claim of one’s own',
  host: 'main',
  method: 'POST',
  path: '/reports/claims/release',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  body: z.object(Subject),
  answers: { 200: Claim },
  errors: ['not_found'],
});

export const listClaims = endpoint({
  name: 'listClaims',
  summary: 'The claims that are held now',
  host: 'main',
  method: 'GET',
  path: '/reports/claims',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  answers: { 200: z.object({ claims: z.array(Claim) }) },
});

export const Appeal = z
  .object({
    id: z.string(),
    address: z.string(),
    text: z.string(),
    createdAt: IsoTime,
    effects: z
      .array(
        z.object({
          reportId: z.string(),
          kind: z.enum(['banned', 'hidden']),
          target: z.object({ type: z.enum(TARGET_TYPES), id: z.string() }),
          decidedBy: z.string(),
        }),
      )
      .meta({ description: 'What is in force against the address now' }),
    decision: z
      .object({ accepted: z.boolean(), notes: z.string(), by: z.string(), at: IsoTime })
      .nullable()
      .meta({ description: 'Null while open' }),
  })
  .meta({ id: 'Appeal' });
export type Appeal = z.infer<typeof Appeal>;

export const requestAppealMessage = endpoint({
  name: 'requestAppealMessage',
  summary: 'The text a wallet signs to appeal; it works once, for 5 minutes',
  host: 'main',
  method: 'POST',
  path: '/appeals/message',
  access: 'anyone',
  rate: 'login',
  section: 'contract',
  noStore: true,
  body: z.object({ address: Address }),
  answers: { 200: z.object({ message: z.string(), expiresAt: IsoTime }) },
});

export const createAppeal = endpoint({
  name: 'createAppeal',
  summary: 'Ask for another look at a ban or at withdrawn content; needs no token, because the banned have none',
  host: 'main',
  method: 'POST',
  path: '/appeals',
  access: 'anyone',
  rate: 'login',
  section: 'contract',
  onceByNonce: true,
  body: z.object({
    address: Address,
    message: z
      .string()
      .max(2000)
      .regex(APPEAL_PATTERN, 'must be the text of POST /appeals/message, byte for byte')
      .meta({
        example: buildAppealText({
          domain: 'localhost:3000',
          address: 'So11111111111111111111111111111111111111112',
          nonce: '0f8e6c1d2b3a49588776655443322110',
          issuedAt: '2026-01-31T12:00:00.000Z',
          expirationTime: '2026-01-31T12:05:00.000Z',
        }),
      }),
    signature: Signature,
    text: z.string().max(5000).regex(VISIBLE, 'must not be blank'),
  }),
  answers: {
    201: z.object({ id: z.string(), address: z.string(), text: z.string(), createdAt: IsoTime }),
  },
  errors: ['signature_invalid', 'nonce_unknown', 'message_refused', 'not_found', 'duplicate'],
});

export const listAppeals = endpoint({
  name: 'listAppeals',
  summary: 'Appeals, newest first',
  host: 'main',
  method: 'GET',
  path: '/appeals',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  query: z.object({ ...Page.shape, state: optional(z.enum(['open', 'decided', 'all'])) }),
  answers: {
    200: z.object({ appeals: z.array(Appeal), total: z.number().int(), totalIsMinimum: z.boolean().optional() }),
  },
});

export const decideAppeal = endpoint({
  name: 'decideAppeal',
  summary: 'Decide an appeal, by somebody else than who decided first; accepted, everything against the address ends',
  host: 'main',
  method: 'POST',
  path: '/appeals/decide',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  body: z.object({
    id: z.string().min(1).max(100),
    accepted: z.boolean(),
    notes: z.preprocess((notes) => notes ?? '', z.string().max(5000)),
  }),
  answers: { 200: Appeal },
  errors: ['not_found', 'already_decided', 'own_decision', 'conflict_of_interest', 'role_required'],
});
