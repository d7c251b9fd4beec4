/** Trades are known by the signature of their order. */
type Signed = { signature: string };

/**
 * Puts the newest page in front of what is already known, so that the list has no hole and no trade twice.
 * A page that shares nothing with the known list means that more trades happened than one page holds (a tab that was
 * hidden, say): then only the page is certain to be without a hole, and older ones are loaded again on demand.
 *
 * @returns the same array when nothing is new, so that React need not draw again
 */
export function mergeNewest<T extends Signed>(known: readonly T[], page: readonly T[]): readonly T[] {
  const newest = known[0];
  if (!newest) return page;
  const at = page.findIndex((trade) => trade.signature === newest.signature);
  if (at === 0) return known;
  if (at === -1) return page;
  return [...page.slice(0, at), ...known];
}

/**
 * Appends an older page. It may start with trades already known, because new ones shift the offsets; a page that does
 * not reach back to the known end is dropped rather than leave a hole.
 */
export function mergeOlder<T extends Signed>(known: readonly T[], page: readonly T[]): readonly T[] {
  const oldest = known.at(-1);
  if (!oldest) return page;
  const at = page.findIndex((trade) => trade.signature === oldest.signature);
  return at === -1 || at === page.length - 1 ? known : [...known, ...page.slice(at + 1)];
}
