import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IsoTime, Mint, Success } from './fields.ts';

/** The most alerts one account may have waiting. */
export const MAX_ALERTS = 100;

export const PriceAlert = z
  .object({
    id: z.string(),
    mint: Mint,
    symbol: z.string(),
    direction: z.enum(['above', 'below']),
    price: z.number().meta({ description: 'SOL for one token' }),
    createdAt: IsoTime,
    firedAt: IsoTime.nullable(),
  })
  .meta({ id: 'PriceAlert' });
export type PriceAlert = z.infer<typeof PriceAlert>;

export const createAlert = endpoint({
  name: 'createAlert',
  summary: 'Be told, once, when a trade brings the price of a coin to or past a mark',
  host: 'market',
  method: 'POST',
  path: '/alerts',
  access: 'user',
  rate: 'write',
  section: 'contract',
  body: z.object({
    mint: Mint,
    direction: z.enum(['above', 'below']),
    price: z.number().min(1e-15).max(1e9).meta({ description: 'SOL for one token', example: 4.2e-8 }),
  }),
  answers: { 201: PriceAlert },
  errors: ['coin_not_found', 'coin_read_only', 'too_many'],
});

export const listAlerts = endpoint({
  name: 'listAlerts',
  summary: "The token holder's alerts, newest first, fired ones too, at most 1000",
  host: 'market',
  method: 'GET',
  path: '/alerts',
  access: 'user',
  rate: 'read',
  section: 'contract',
  answers: { 200: z.object({ alerts: z.array(PriceAlert) }) },
});

export const deleteAlert = endpoint({
  name: 'deleteAlert',
  summary: "Remove one of one's own alerts",
  host: 'market',
  method: 'DELETE',
  path: '/alerts/{id}',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: Success },
  errors: ['not_found'],
});
