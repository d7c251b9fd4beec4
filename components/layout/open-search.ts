const EVENT = 'curb-open-search';

/** Opens the search palette, from wherever it is asked for. */
export function openSearch(): void {
  window.dispatchEvent(new Event(EVENT));
}

/** The palette listens here; returns how to stop. */
export function listenToSearch(open: () => void): () => void {
  window.addEventListener(EVENT, open);
  return () => window.removeEventListener(EVENT, open);
}
