import type { Signals } from './notification-signals.ts';

/** Whether it is one of the person's quiet hours, by this device's clock; they may go over midnight. */
export function isQuietHour({ quietFrom, quietUntil }: Pick<Signals, 'quietFrom' | 'quietUntil'>, now: Date): boolean {
  if (quietFrom === '' || quietUntil === '' || quietFrom === quietUntil) return false;
  const time = [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  // Times of one form are in order as texts.
  if (quietFrom < quietUntil) return quietFrom <= time && time < quietUntil;
  return time >= quietFrom || time < quietUntil;
}
