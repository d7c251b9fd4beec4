import type { Actor, ServiceContext } from '../../context.ts';
import {
  COUNT_LIMIT,
  countNotifications,
  markRead,
  type NotificationRow,
  selectNotifications,
} from '../../database/queries/notifications.ts';

export type NotificationPage = { rows: NotificationRow[]; total: number; unread: number; totalIsMinimum: boolean };

/** The token holder's notifications, newest first (interface 4.6). */
export async function listNotifications(
  { database }: ServiceContext,
  actor: Actor,
  page: { limit: number; offset: number },
): Promise<NotificationPage> {
  const rows = await selectNotifications(database.orm, actor.userId, page);
  const { total, unread } = await countNotifications(database.orm, actor.userId);
  return { rows, unread, total: Math.min(total, COUNT_LIMIT), totalIsMinimum: total > COUNT_LIMIT };
}

/** Marks some of one's own notifications, or all, as read; what is no id of one's own is passed over. */
export async function readNotifications(
  { database }: ServiceContext,
  actor: Actor,
  which: { ids: string[] } | { all: true },
): Promise<void> {
  const isId = (text: string) => /^[1-9]\d{0,18}$/.test(text) && BigInt(text) < 2n ** 63n;
  const ids = 'all' in which ? null : which.ids.filter(isId).map(BigInt);
  if (ids?.length === 0) return;
  await markRead(database.orm, actor.userId, ids);
}
