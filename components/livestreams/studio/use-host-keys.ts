'use client';

import { useEffect, useRef } from 'react';

/** m and v while hosting; single letters rest while something is typed, or when keys are switched off. */
export function useHostKeys(keys: { m: () => void; v: () => void }, isOn: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isOn) return;
    function handleKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.documentElement.dataset.singleKeys === 'off') return;
      if (event.key !== 'm' && event.key !== 'v') return;
      event.preventDefault();
      latest.current[event.key]();
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [isOn]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select');
}
