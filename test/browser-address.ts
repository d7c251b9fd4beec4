import { useSyncExternalStore } from 'react';

const CHANGED = 'address-changed';

/** The browser tells nobody of its own pushes: here it does. */
function tellOfChanges(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = window.history[name].bind(window.history);
    window.history[name] = (...asked: Parameters<History['pushState']>) => {
      original(...asked);
      window.dispatchEvent(new Event(CHANGED));
    };
  }
}

function subscribe(listener: () => void): () => void {
  for (const kind of [CHANGED, 'popstate']) window.addEventListener(kind, listener);
  return () => {
    for (const kind of [CHANGED, 'popstate']) window.removeEventListener(kind, listener);
  };
}

const readSearch = () => window.location.search;

/** `next/navigation` for component tests, over the address of the test's own window. */
export function browserAddress() {
  tellOfChanges();
  const router = { push: () => undefined, replace: () => undefined, refresh: () => undefined };
  return {
    useSearchParams: () => new URLSearchParams(useSyncExternalStore(subscribe, readSearch)),
    usePathname: () => window.location.pathname,
    useRouter: () => router,
  };
}
