import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Address, IsoTime, Page, Signature } from './fields.ts';
import { createAppeal } from './moderation.ts';
import { TARGET_TYPES } from './reports.ts';

export const Statement = z
  .object({
    id: z.string(),
    target: z.object({ type: z.enum(TARGET_TYPES), id: z.string(), mint: z.string().nullable(), title: z.string() }),
    restriction: z.enum(['banned', 'hidden']),
    ground: z.string().meta({ description: 'Which rule', example: 'Scam' }),
    explanation: z.string(),
    facts: z.string().meta({ description: 'What the decision was made on' }),
    isAutomatic: z.boolean(),
    at: IsoTime,
    endedAt: IsoTime.nullable().meta({ description: 'When it was taken back; null while it is in force' }),
    canAppeal: z.boolean(),
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof Statement>;

export const listOwnStatements = endpoint({
  name: 'listOwnStatements',
  summary: 'Why something of yours was restricted, newest first',
  host: 'main',
  method: 'GET',
  path: '/statements/own',
  access: 'user',
  rate: 'read',
  section: 'contract',
  query: Page,
  answers: {
    200: z.object({ statements: z.array(Statement), total: z.number().int(), totalIsMinimum: z.boolean().optional() }),
  },
});

const { message } = createAppeal.body.shape;

export const readStatements = endpoint({
  name: 'readStatements',
  summary: 'The same for a wallet that is banned and so has no token: signs the text of POST /appeals/message',
  host: 'main',
  method: 'POST',
  path: '/statements/signed',
  access: 'anyone',
  rate: 'login',
  section: 'contract',
  noStore: true,
  body: z.object({ address: Address, message, signature: Signature }),
  answers: { 200: z.object({ statements: z.array(Statement) }) },
  errors: ['signature_invalid', 'nonce_unknown', 'message_refused'],
});
