export type ShortcutAction = 'search' | 'help' | Place;

/** Where the second key after "g" leads. */
const PLACE_KEYS = {
  b: 'board',
  p: 'portfolio',
  c: 'create',
  u: 'profile',
  t: 'timeline',
  n: 'notifications',
  k: 'bookmarks',
  s: 'settings',
  r: 'admin/reports',
  a: 'admin/appeals',
  d: 'admin/proposals',
  l: 'admin/log',
  i: 'admin/stats',
  m: 'admin/settings',
} as const;

type Place = (typeof PLACE_KEYS)[keyof typeof PLACE_KEYS];

const placeOf = (key: string): Place | null =>
  Object.hasOwn(PLACE_KEYS, key) ? PLACE_KEYS[key as keyof typeof PLACE_KEYS] : null;

/** A second key after "g" counts for this long. */
export const SEQUENCE_MS = 1200;

type Press = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** What a key press asks for, given the key before it; null where it asks for nothing. */
export function shortcutAction(press: Press, before: string | null, allowSingleKeys: boolean): ShortcutAction | null {
  if ((press.ctrlKey || press.metaKey) && press.key.toLowerCase() === 'k') return 'search';
  if (press.ctrlKey || press.metaKey || press.altKey || !allowSingleKeys) return null;
  if (before === 'g') return placeOf(press.key);
  if (press.key === '/') return 'search';
  return press.key === '?' ? 'help' : null;
}

/** True while the focus is in something that takes text: single keys are letters there. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select');
}
