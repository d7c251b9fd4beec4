import * as notifications from '../../lib/contract/notifications.ts';
import { listNotifications, readNotifications } from '../domain/notifications/list-notifications.ts';
import { type Route, route } from '../http/route.ts';
import { toNotificationList } from '../presenters/notifications.ts';

/** What the token holder is told (interface 4.6). */
export const notificationRoutes: Route[] = [
  route(notifications.listNotifications, async ({ context, actor, query }) => ({
    body: toNotificationList(await listNotifications(context, actor, query)),
  })),
  route(notifications.readNotifications, async ({ context, actor, body }) => {
    await readNotifications(context, actor, body);
    return { body: { success: true as const } };
  }),
];
