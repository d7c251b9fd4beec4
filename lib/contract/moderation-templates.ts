import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IsoTime, Success, VISIBLE } from './fields.ts';
import { REPORT_ACTIONS, TARGET_TYPES } from './reports.ts';

export const SCOPES = ['this', 'all', 'type'] as const;

const text = (max: number) => z.preprocess((value) => value ?? '', z.string().max(max));

const TemplateFields = z.object({
  name: z.string().min(1).max(80).regex(VISIBLE, 'must not be blank'),
  action: z.enum(REPORT_ACTIONS).nullable().meta({ description: 'With one it is a macro: one press decides' }),
  scope: z.enum(SCOPES).nullable(),
  notes: text(5000).meta({
    description: 'For moderators; `{{name}}` is a placeholder, and one that is not filled is not sent',
  }),
  explanation: text(2000).meta({
    description: 'For the one concerned, in the statement of reasons; placeholders as in notes',
  }),
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'must be a language such as en or pt-BR')
    .meta({ example: 'en' }),
});

const Version = z.number().int().min(1).meta({ description: 'From 1, raised by each change', example: 1 });

export const Template = z
  .object({
    id: z.string(),
    name: z.string(),
    action: z.enum(REPORT_ACTIONS).nullable(),
    scope: z.enum(SCOPES).nullable(),
    notes: z.string(),
    explanation: z.string(),
    language: z.string(),
    placeholders: z.array(z.string()).meta({ example: ['account'] }),
    uses: z.number().int().meta({ description: 'Decisions made with it' }),
    overturned: z.number().int().meta({ description: 'Of those, reverted or overturned on appeal' }),
    updatedAt: IsoTime,
    updatedBy: z.string(),
    version: Version,
  })
  .meta({ id: 'Template' });
export type Template = z.infer<typeof Template>;

export const listTemplates = endpoint({
  name: 'listTemplates',
  summary: 'Templates and macros of decisions, by name',
  host: 'main',
  method: 'GET',
  path: '/moderation/templates',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  answers: { 200: z.object({ templates: z.array(Template) }) },
});

export const createTemplate = endpoint({
  name: 'createTemplate',
  summary: 'Add a template',
  host: 'main',
  method: 'POST',
  path: '/moderation/templates',
  access: 'superAdministrator',
  rate: 'administrator',
  section: 'contract',
  body: TemplateFields,
  answers: { 201: Template },
  errors: ['duplicate', 'too_many'],
});

export const updateTemplate = endpoint({
  name: 'updateTemplate',
  summary: 'Change a template; its counts stay. 409 `changed_meanwhile` when `version` is not its own',
  host: 'main',
  method: 'PUT',
  path: '/moderation/templates/{id}',
  access: 'superAdministrator',
  rate: 'administrator',
  section: 'contract',
  body: TemplateFields.extend({ version: Version }),
  answers: { 200: Template },
  errors: ['not_found', 'duplicate', 'changed_meanwhile'],
});

export const deleteTemplate = endpoint({
  name: 'deleteTemplate',
  summary: 'Delete a template; decisions made with it stay',
  host: 'main',
  method: 'DELETE',
  path: '/moderation/templates/{id}',
  access: 'superAdministrator',
  rate: 'administrator',
  section: 'contract',
  answers: { 200: Success },
  errors: ['not_found'],
});

export const Draft = z
  .object({
    targetType: z.enum(TARGET_TYPES),
    targetId: z.string(),
    action: z.enum(REPORT_ACTIONS).nullable(),
    scope: z.enum(SCOPES).nullable(),
    templateId: z.string().nullable(),
    notes: z.string(),
    explanation: z.string(),
    updatedAt: IsoTime,
  })
  .meta({ id: 'Draft' });
export type Draft = z.infer<typeof Draft>;

export const saveDraft = endpoint({
  name: 'saveDraft',
  summary:
    'Keep what you have written on a case; one for each case, renews your claim, goes when you decide. Empty, it is dropped',
  host: 'main',
  method: 'PUT',
  path: '/moderation/drafts',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  body: z.object({
    targetType: z.enum(TARGET_TYPES),
    targetId: z.string().min(1).max(100),
    action: z.preprocess((value) => value ?? null, z.enum(REPORT_ACTIONS).nullable()),
    scope: z.preprocess((value) => value ?? null, z.enum(SCOPES).nullable()),
    templateId: z.preprocess((value) => value ?? null, z.string().max(40).nullable()),
    notes: text(5000),
    explanation: text(2000),
  }),
  answers: { 200: z.object({ draft: Draft.nullable() }) },
  errors: ['not_found'],
});

export const listDrafts = endpoint({
  name: 'listDrafts',
  summary: 'Your drafts, latest first, at most 100',
  host: 'main',
  method: 'GET',
  path: '/moderation/drafts',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  answers: { 200: z.object({ drafts: z.array(Draft) }) },
});
