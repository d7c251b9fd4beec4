export type RecentSearch = { href: string; label: string };

const KEY = 'curb-recent-searches';
const MOST = 5;

/** What was opened from the palette of this browser lately, the latest first. Only own addresses are taken. */
export function recentSearches(): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept
      .filter((one): one is RecentSearch => typeof one?.label === 'string' && /^\/[a-z]/.test(one?.href ?? ''))
      .slice(0, MOST);
  } catch {
    return [];
  }
}

/** Remembers what was opened. */
export function rememberSearch(search: RecentSearch): void {
  try {
    const others = recentSearches().filter(({ href }) => href !== search.href);
    localStorage.setItem(KEY, JSON.stringify([search, ...others].slice(0, MOST)));
  } catch {
    // Without a store nothing is remembered.
  }
}
