import { useEffect, useRef } from 'react';

/** A second key after "g" leads to another page, for this long. */
const SEQUENCE_MS = 1200;

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select');
}

/** What a key does; false where it does nothing just now, so that others may have it. */
export type DeskKeys = Readonly<Record<string, () => unknown>>;

/** "Ctrl+Enter", "Shift+J", "1": how a press is named. Capitals of letters say Shift by themselves. */
function nameOf(event: KeyboardEvent): string {
  const isControl = event.ctrlKey || event.metaKey;
  if (isControl) return `Ctrl+${event.key}`;
  return event.shiftKey && /^[a-zA-Z]$/.test(event.key) ? `Shift+${event.key.toUpperCase()}` : event.key;
}

/**
 * Keys of the desk. Single ones rest while something is typed, in a dialog, after "g", and when they are switched off;
 * those with Ctrl work everywhere on the page but in a dialog.
 */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    let goAt = Number.NEGATIVE_INFINITY;
    function handleKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const name = nameOf(event);
      const isSingle = !name.startsWith('Ctrl+');
      if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
      if (isSingle && (isTyping(event.target) || document.documentElement.dataset.singleKeys === 'off')) return;
      const isAfterGo = event.timeStamp - goAt < SEQUENCE_MS;
      goAt = name === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (isSingle && isAfterGo) return;
      const act = Object.hasOwn(latest.current, name) ? latest.current[name] : undefined;
      if (act && act() !== false) event.preventDefault();
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}
