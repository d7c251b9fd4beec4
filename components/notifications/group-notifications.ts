import type { Notification } from '@/lib/contract/notifications';

/** Notifications that tell one thing together: five likes of one reply, three new followers. Newest first. */
export type NotificationGroup = { key: string; newest: Notification; all: Notification[] };

const DAY_SECONDS = 86_400;
/** Types of which several at once are one piece of news. */
const GROUPED = new Set<Notification['type']>(['like', 'follow', 'trade']);

/** Puts together what tells the same of the same day and is equally read; each group stands where its newest stood. */
export function groupNotifications(notifications: readonly Notification[]): NotificationGroup[] {
  const groups = new Map<string, NotificationGroup>();
  for (const one of notifications) {
    const { type, metadata, createdAt, read } = one;
    const about = [type, metadata.replyId, metadata.coinMint, Math.floor(createdAt / DAY_SECONDS), read].join(' ');
    const key = GROUPED.has(type) ? about : one.id;
    const group = groups.get(key);
    if (group) group.all.push(one);
    else groups.set(key, { key, newest: one, all: [one] });
  }
  return [...groups.values()];
}

/** What a group says: of one, the service's own words; of several, how many people did it. */
export function groupWords({ newest, all }: NotificationGroup): string {
  if (all.length === 1) return newest.message;
  const people = new Set(all.map(({ metadata, id }) => metadata.userId ?? id)).size;
  const who = people === 1 ? (newest.metadata.username ?? 'Somebody') : `${people} people`;
  const coin = newest.metadata.coinSymbol ?? 'a coin';
  if (newest.type === 'like') return `${who} liked your reply on ${coin}`;
  if (newest.type === 'follow') return `${who} ${people === 1 ? 'follows' : 'follow'} you`;
  return `${all.length} trades of ${coin} by ${who}`;
}

/** Where a notification leads. */
export function notificationLink({ type, metadata }: Notification): string {
  if (type === 'follow') return metadata.userId ? `/profile/${metadata.userId}` : '/notifications';
  if (!metadata.coinMint) return '/notifications';
  const reply = metadata.replyId ? `?tab=replies#reply-${metadata.replyId}` : '';
  return `/coin/${metadata.coinMint}${reply}`;
}
