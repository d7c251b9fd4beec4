import { useEffect, useState, useSyncExternalStore } from 'react';

const LOCK = 'curb-leading-tab';

/** Waits to be the one of all open tabs that stands for them; gives what ends it. Old browsers have no locks: none leads. */
export function leadTabs(
  changed: (leads: boolean) => void,
  locks: LockManager | null = navigator.locks ?? null,
): () => void {
  const waiting = new AbortController();
  let release = () => {};
  locks
    ?.request(LOCK, { signal: waiting.signal }, () => {
      if (waiting.signal.aborted) return undefined;
      changed(true);
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    })
    // Stopped while waiting.
    .catch(() => undefined);
  return () => {
    waiting.abort();
    release();
    changed(false);
  };
}

/** Whether this tab is the leading one; it stands for it only while wanted. */
export function useLeadingTab(isWanted: boolean): boolean {
  const [leads, setLeads] = useState(false);
  useEffect(() => (isWanted ? leadTabs(setLeads) : undefined), [isWanted]);
  return leads;
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether nobody can see the tab. */
export function useIsHidden(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.hidden,
    () => false,
  );
}
