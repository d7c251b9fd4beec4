import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Limit, Offset, Success, UnixSeconds } from './fields.ts';

export const NOTIFICATION_TYPES = [
  'trade',
  'mention',
  'follow',
  'like',
  'reply',
  'coin_graduated',
  'price_alert',
] as const;

export const Notification = z
  .object({
    id: z.string(),
    type: z.enum(NOTIFICATION_TYPES),
    title: z.string(),
    message: z.string(),
    createdAt: UnixSeconds,
    read: z.boolean(),
    metadata: z.object({
      userId: z.string().optional(),
      coinMint: z.string().optional(),
      amount: z.string().optional().meta({ description: 'Lamports, of a trade' }),
      username: z.string().optional(),
      profileImage: z.string().optional(),
      coinSymbol: z.string().optional(),
      replyId: z.string().optional(),
    }),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint({
  name: 'listNotifications',
  summary: 'Notifications of the token holder, newest first',
  host: 'main',
  method: 'GET',
  path: '/notifications',
  access: 'user',
  rate: 'read',
  section: '4.6',
  query: z.object({ limit: Limit, offset: Offset }),
  answers: {
    200: z.object({
      notifications: z.array(Notification),
      total: z.number().int(),
      unreadCount: z.number().int(),
      totalIsMinimum: z.boolean().optional(),
    }),
  },
});

export const readNotifications = endpoint({
  name: 'readNotifications',
  summary: 'Mark some notifications, or all, as read; unknown ids are passed over',
  host: 'main',
  method: 'POST',
  path: '/notifications/read',
  access: 'user',
  rate: 'write',
  section: 'contract',
  body: z.union([z.object({ ids: z.array(z.string().max(100)).max(1000) }), z.object({ all: z.literal(true) })], {
    error: 'give ids, or all: true',
  }),
  answers: { 200: Success },
});
