import { useSyncExternalStore } from 'react';

const QUERY = '(min-width: 56.25rem)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/**
 * Whether all columns are in sight at once. Where the server cannot tell it draws them all, and CSS hides what a phone
 * has no room for.
 */
export function useIsDesktop(serverSays = true): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => serverSays,
  );
}
