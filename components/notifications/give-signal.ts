import { chime } from '@/lib/client/chime';
import type { Signals } from '@/lib/client/notification-signals';
import { isQuietHour } from '@/lib/client/quiet-hours';
import type { Notification as Told } from '@/lib/contract/notifications';
import { notificationLink } from './group-notifications';

const RUNG = 'curb-rung';

/** Of several open tabs only one rings: the first to write down what it rang for. */
function isFirstTab(id: string): boolean {
  try {
    if (localStorage.getItem(RUNG) === id) return false;
    localStorage.setItem(RUNG, id);
  } catch {
    // Without a store each tab is on its own.
  }
  return true;
}

/** Tells of something new the way the person chose for this browser. */
export function giveSignal(told: Told, signals: Signals): void {
  if (!isFirstTab(told.id) || isQuietHour(signals, new Date())) return;
  const kind = told.type === 'price_alert' ? 'alerts' : 'news';
  if (signals[kind]) chime(kind, signals.volume);
  if (!signals.popup || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const shown = new Notification(told.title, { body: told.message, tag: `curb-${told.id}`, silent: true });
  shown.addEventListener('click', () => {
    window.focus();
    window.location.assign(notificationLink(told));
  });
}
