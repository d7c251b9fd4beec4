import type { Notification } from '../../lib/contract/notifications.ts';
import type { NotificationRow } from '../database/queries/notifications.ts';
import type { NotificationPage } from '../domain/notifications/list-notifications.ts';
import { toSolText } from './wire-numbers.ts';

/** Whoever did it: by name, or by the ends of the address once the account is gone. */
function nameOf({ username, actor }: NotificationRow): string {
  return username ?? (actor ? `${actor.slice(0, 4)}…${actor.slice(-4)}` : 'Somebody');
}

function wordsOf(row: NotificationRow): { title: string; message: string } {
  const who = nameOf(row);
  const coin = row.symbol ?? 'a coin';
  const sol = toSolText(BigInt(row.amount ?? 0));
  const words: Record<Notification['type'], [string, string]> = {
    trade: ['Your coin was traded', `${who} ${row.isBuy ? 'bought' : 'sold'} ${coin} for ${sol} SOL`],
    mention: ['You were mentioned', `${who} mentioned you in a reply on ${coin}`],
    follow: ['New follower', `${who} follows you`],
    like: ['Your reply was liked', `${who} likes your reply on ${coin}`],
    reply: ['New reply', `${who} replied to you on ${coin}`],
    coin_graduated: ['A coin graduated', `${coin} left the bonding curve and trades in its pool`],
    price_alert: ['Price alert', `${coin} reached your price`],
  };
  const [title, message] = words[row.type];
  return { title, message };
}

function toNotification(row: NotificationRow): Notification {
  const metadata = {
    userId: row.actorId,
    username: row.username,
    profileImage: row.profileImage,
    coinMint: row.mint,
    coinSymbol: row.symbol,
    amount: row.amount,
    replyId: row.replyId,
  };
  const known = Object.entries(metadata).filter(([, value]) => value !== null);
  return {
    id: row.id,
    type: row.type,
    ...wordsOf(row),
    createdAt: row.createdAtSeconds,
    read: row.read,
    metadata: Object.fromEntries(known),
  };
}

/** The envelope of interface section 2, Notification. */
export function toNotificationList({ rows, total, unread, totalIsMinimum }: NotificationPage) {
  return {
    notifications: rows.map(toNotification),
    total,
    unreadCount: unread,
    ...(totalIsMinimum ? { totalIsMinimum } : {}),
  };
}
