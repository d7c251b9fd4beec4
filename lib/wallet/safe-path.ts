/** Stands for the site while a path is read; no real address. */
const BASE = 'https://site.invalid';

/**
 * Where to go after signing in: a path of this site, or `/`.
 * Parsed as a browser would and compared, because `//host`, `/\host` and tabs inside all leave the site.
 */
export function safePath(text: string | null | undefined): string {
  if (!text?.startsWith('/')) return '/';
  try {
    const url = new URL(text, BASE);
    if (url.origin !== BASE || url.pathname.startsWith('//') || url.pathname === '/login') return '/';
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return '/';
  }
}
