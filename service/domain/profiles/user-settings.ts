import { NOTIFICATION_TYPES } from '../../../lib/contract/notifications.ts';
import type { UserSettings } from '../../../lib/contract/profiles.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import { saveNotificationsOff, selectNotificationsOff } from '../../database/queries/profiles.ts';
import { requireAccount } from './require-account.ts';

type Categories = UserSettings['notifications'];
export type SettingsChange = {
  notifications?: { [category in keyof Categories]?: boolean | undefined } | undefined;
};

/** Which categories of notifications the token holder gets: all of them until switched off. */
export async function getUserSettings({ database }: ServiceContext, actor: Actor): Promise<UserSettings> {
  return toSettings(await selectNotificationsOff(database.orm, actor.userId));
}

/** Changes settings; what is left out stays. A category that is off is told no more; what was told stays. */
export async function changeUserSettings(
  { database }: ServiceContext,
  actor: Actor,
  change: SettingsChange,
): Promise<UserSettings> {
  return database.orm.transaction(async (tx) => {
    await requireAccount(tx, actor);
    const before = await selectNotificationsOff(tx, actor.userId);
    const off = NOTIFICATION_TYPES.filter((type) => !(change.notifications?.[type] ?? !before.includes(type)));
    await saveNotificationsOff(tx, actor.userId, off);
    return toSettings(off);
  });
}

function toSettings(off: readonly string[]): UserSettings {
  const notifications = Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, !off.includes(type)]));
  return { notifications: notifications as Categories };
}
