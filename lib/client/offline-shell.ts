import { useEffect } from 'react';

/** The page itself loads first. */
const AFTER_MS = 3000;

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  // A version found during an earlier visit takes over now; one found now waits for the next load.
  registration.waiting?.postMessage('take-over');
}

/** Keeps a page for when there is no connection. Not while developing, where files change under the same name. */
export function useOfflineShell(): void {
  useEffect(() => {
    // biome-ignore lint/style/noProcessEnv: the build puts the word itself in its place
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => register().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
