import { z } from 'zod';
import { Case, CaseKey } from './cases.ts';
import { endpoint } from './endpoint.ts';
import { Address, IsoTime, Limit, Offset, optional } from './fields.ts';
import { SCOPES } from './moderation-templates.ts';
import { REPORT_ACTIONS, REPORT_TYPES, TARGET_TYPES } from './reports.ts';

/** Text that is sent: no placeholder of a template is left in it. */
const sent = (max: number) =>
  z.preprocess(
    (value) => value ?? '',
    z
      .string()
      .max(max)
      .regex(/^(?:[^{]|\{[^{])*\{?$/, 'has a placeholder that is not filled'),
  );

const Words = {
  notes: sent(5000).meta({ description: 'For moderators' }),
  explanation: sent(2000).meta({ description: 'For the one concerned; empty: in the words of the service' }),
  templateId: z.preprocess((value) => value ?? null, z.string().max(40).nullable()),
};

/** What became of one report. */
export const ReportResult = z
  .object({
    reportId: z.string(),
    outcome: z.enum(['decided', 'already_decided', 'restored', 'not_restorable']),
    reason: z.string().meta({ description: 'Why nothing was done; else empty' }),
  })
  .meta({ id: 'ReportResult' });
export type ReportResult = z.infer<typeof ReportResult>;

/** One decision on one case. What was done at once to several cases has one `batchId`. */
export const Decision = z
  .object({
    id: z.string(),
    batchId: z.string(),
    targetType: z.enum(TARGET_TYPES),
    targetId: z.string(),
    action: z.enum(REPORT_ACTIONS),
    scope: z.enum(SCOPES),
    notes: z.string(),
    templateId: z.string().nullable(),
    by: z.string(),
    at: IsoTime,
    reports: z.number().int(),
    undoUntil: IsoTime.meta({ description: 'Ten seconds after it; a revert until then counts as an undo' }),
    reverted: z.object({ by: z.string(), at: IsoTime, notes: z.string(), isUndo: z.boolean() }).nullable(),
  })
  .meta({ id: 'Decision' });
export type Decision = z.infer<typeof Decision>;

export const Proposal = z
  .object({
    id: z.string(),
    reason: z.enum(['market_cap', 'batch']).meta({ description: 'Why two people are needed' }),
    action: z.enum(REPORT_ACTIONS),
    notes: z.string(),
    cases: z.array(z.object({ targetType: z.enum(TARGET_TYPES), targetId: z.string(), version: z.number().int() })),
    by: z.string(),
    at: IsoTime,
    until: IsoTime.meta({
      description: 'Then a proposed ban becomes a withdrawal of what was reported, and a proposed batch lapses',
    }),
    state: z.enum(['waiting', 'confirmed', 'declined', 'expired']),
    decidedBy: z.string().nullable(),
    decidedAt: IsoTime.nullable(),
    decisionNotes: z.string(),
    batchId: z.string().nullable().meta({ description: 'Of the decisions it led to' }),
  })
  .meta({ id: 'Proposal' });
export type Proposal = z.infer<typeof Proposal>;

export const decideCase = endpoint({
  name: 'decideCase',
  summary:
    'Decide the reports of a case. 409 `already_decided` when it changed since `version`, 423 `locked` while another moderator holds the claim; a ban that needs two people becomes a proposal',
  host: 'main',
  method: 'POST',
  path: '/moderation/cases/decide',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  body: CaseKey.extend({
    version: z.number().int().min(1).max(2_000_000_000),
    action: z.enum(REPORT_ACTIONS),
    scope: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('this'), reportId: z.string().min(1).max(40) }),
        z.object({ kind: z.literal('all') }),
        z.object({ kind: z.literal('type'), type: z.enum(REPORT_TYPES) }),
      ])
      .meta({ example: { kind: 'all' } }),
    ...Words,
  }),
  answers: {
    200: z.object({
      decision: Decision.nullable().meta({ description: 'Null when it became a proposal' }),
      proposal: Proposal.nullable(),
      results: z.array(ReportResult),
      case: Case,
    }),
  },
  errors: ['not_found', 'already_decided', 'conflict_of_interest', 'locked', 'role_required'],
});

export const decideCases = endpoint({
  name: 'decideCases',
  summary:
    'Decide all open reports of several cases the same way, each by itself, as one batch that can be reverted; more than the setting allows become a proposal',
  host: 'main',
  method: 'POST',
  path: '/moderation/cases/decide-many',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  body: z.object({
    cases: z
      .array(CaseKey.extend({ version: z.number().int().min(1).max(2_000_000_000) }))
      .min(1)
      .max(100),
    action: z.enum(REPORT_ACTIONS),
    ...Words,
  }),
  answers: {
    200: z.object({
      batchId: z.string().nullable(),
      proposal: Proposal.nullable(),
      decided: z.number().int(),
      results: z.array(
        z.object({
          targetType: z.enum(TARGET_TYPES),
          targetId: z.string(),
          outcome: z.enum([
            'decided',
            'proposed',
            'not_found',
            'already_decided',
            'conflict_of_interest',
            'locked',
            'role_required',
          ]),
          reason: z.string().meta({ description: 'For a person; empty when it was done' }),
          decision: Decision.nullable(),
        }),
      ),
    }),
  },
});

export const listDecisions = endpoint({
  name: 'listDecisions',
  summary: 'Decisions on cases, newest first',
  host: 'main',
  method: 'GET',
  path: '/moderation/decisions',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  query: z.object({
    limit: Limit,
    offset: Offset,
    batchId: optional(z.string().max(40)),
    by: optional(Address),
    targetType: optional(z.enum(TARGET_TYPES)),
    targetId: optional(z.string().max(100)),
  }),
  answers: {
    200: z.object({ decisions: z.array(Decision), total: z.number().int(), totalIsMinimum: z.boolean().optional() }),
  },
});

export const revertBatch = endpoint({
  name: 'revertBatch',
  summary:
    'Take back one decision (`decisionId`) or all of its batch, at any time; tells of each report whether it was restored. The decisions of others: super administrators only',
  host: 'main',
  method: 'POST',
  path: '/moderation/decisions/revert',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  body: z.object({
    batchId: z.string().min(1).max(40).meta({ example: '0f8e6c1d-2b3a-4958-8776-655443322110' }),
    decisionId: z.preprocess((value) => value ?? null, z.string().max(40).nullable()),
    notes: z.preprocess((value) => value ?? '', z.string().max(5000)),
  }),
  answers: {
    200: z.object({
      decisions: z.array(Decision),
      results: z.array(ReportResult),
      restored: z.number().int(),
      notRestorable: z.number().int(),
      isVerified: z
        .boolean()
        .meta({ description: 'Read back after the revert: no effect of the restored is in force by it' }),
    }),
  },
  errors: ['not_found', 'already_decided', 'role_required'],
});

export const listProposals = endpoint({
  name: 'listProposals',
  summary: 'What waits for, or was decided by, a second moderator, newest first',
  host: 'main',
  method: 'GET',
  path: '/moderation/proposals',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  query: z.object({ limit: Limit, offset: Offset, state: optional(z.enum(['waiting', 'done', 'all'])) }),
  answers: {
    200: z.object({ proposals: z.array(Proposal), total: z.number().int(), totalIsMinimum: z.boolean().optional() }),
  },
});

export const decideProposal = endpoint({
  name: 'decideProposal',
  summary: 'Confirm or decline a proposal of somebody else; its own maker may only take it back',
  host: 'main',
  method: 'POST',
  path: '/moderation/proposals/decide',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  body: z.object({
    id: z.string().min(1).max(40),
    confirmed: z.boolean(),
    notes: z.preprocess((value) => value ?? '', z.string().max(5000)),
  }),
  answers: { 200: z.object({ proposal: Proposal, decisions: z.array(Decision) }) },
  errors: ['not_found', 'already_decided', 'own_decision', 'conflict_of_interest', 'role_required'],
});

export const SecondReview = z
  .object({
    id: z.string(),
    targetType: z.enum(TARGET_TYPES),
    targetId: z.string(),
    at: IsoTime,
    answer: z
      .object({ by: z.string(), at: IsoTime, action: z.enum(REPORT_ACTIONS), agrees: z.boolean(), notes: z.string() })
      .nullable(),
    decision: Decision.nullable().meta({ description: 'Shown once it is answered: until then it is a blind look' }),
  })
  .meta({ id: 'SecondReview' });
export type SecondReview = z.infer<typeof SecondReview>;

export const listReviews = endpoint({
  name: 'listReviews',
  summary: 'A share of the decisions of others, to be judged again without seeing them; newest first',
  host: 'main',
  method: 'GET',
  path: '/moderation/reviews',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  query: z.object({ limit: Limit, offset: Offset, state: optional(z.enum(['open', 'done', 'all'])) }),
  answers: {
    200: z.object({ reviews: z.array(SecondReview), total: z.number().int(), totalIsMinimum: z.boolean().optional() }),
  },
});

export const answerReview = endpoint({
  name: 'answerReview',
  summary: 'Say what you would have decided; it changes nothing but the measure of agreement',
  host: 'main',
  method: 'POST',
  path: '/moderation/reviews/answer',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  body: z.object({
    id: z.string().min(1).max(40),
    action: z.enum(REPORT_ACTIONS),
    notes: z.preprocess((value) => value ?? '', z.string().max(5000)),
  }),
  answers: { 200: SecondReview },
  errors: ['not_found', 'already_decided', 'own_decision'],
});
