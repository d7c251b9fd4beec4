import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { AmountText, IsoTime, Limit, optional } from './fields.ts';

/** Opaque to clients: where the page before ended. */
const Cursor = z
  .string()
  .regex(/^(?:[0-9]{1,12}|[1-7][0-9]{12})-[1-9][0-9]{0,17}$/, 'must be the nextCursor of an earlier page');

export const ACTIVITY_TYPES = ['reply', 'like', 'follow', 'coin_creation', 'trade'] as const;

/** Who did it, as timelines show a person. */
export const ActivityUser = z.object({
  id: z.string(),
  address: z.string(),
  username: z.string(),
  profileImage: z.string(),
});

export const Activity = z
  .object({
    id: z.string(),
    type: z.enum(ACTIVITY_TYPES),
    timestamp: IsoTime,
    user: ActivityUser,
    target: z.object({
      type: z.enum(['coin', 'reply', 'user']),
      id: z.string(),
      mint: z.string().nullable(),
    }),
    trade: z
      .object({
        isBuy: z.boolean(),
        solAmount: AmountText.meta({ description: 'Lamports on curve or pool, fees not included' }),
      })
      .optional()
      .meta({ description: 'Of a trade: which way, and how much' }),
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof Activity>;

export const getTimeline = endpoint({
  name: 'getTimeline',
  summary: 'What a user and those they follow did, newest first; `nextCursor` is empty at the end',
  host: 'main',
  method: 'GET',
  path: '/timeline/{userId}',
  access: 'user',
  rate: 'read',
  section: '4.6',
  query: z.object({ limit: Limit, cursor: optional(Cursor) }),
  answers: { 200: z.object({ activities: z.array(Activity), nextCursor: z.string() }) },
  errors: ['user_not_found'],
});
