const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An age in one unit: "12s", "3m", "2h", "5d", "1y". A clock that runs ahead shows "0s", never a negative age. */
export function formatAge(ageMs: number): string {
  const age = Math.max(0, ageMs);
  if (age < MINUTE) return `${Math.floor(age / SECOND)}s`;
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h`;
  if (age < 365 * DAY) return `${Math.floor(age / DAY)}d`;
  return `${Math.floor(age / (365 * DAY))}y`;
}

/** How often an age of this size can change what it shows. */
export function ageResolutionMs(ageMs: number): number {
  if (ageMs < MINUTE) return SECOND;
  return ageMs < HOUR ? 10 * SECOND : MINUTE;
}

/** The moment in UTC: the same text on the server and in every browser. */
export function formatAbsolute(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** The moment in the reader's own zone; for the browser alone. */
export function formatLocal(at: number): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'long' });
}
