import { useEffect, useEffectEvent } from 'react';

const TYPED_INTO = 'input:not([type=radio], [type=checkbox]), textarea, select, [role=dialog]';

/** Hears single keys of a page. They rest while something is typed, in dialogs, and where letters are switched off. */
export function useSingleKeys(onKey: (key: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.documentElement.dataset.singleKeys === 'off') return;
    if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
    // The second key after "g" belongs to whoever goes to a place; every other listener has had its turn by then.
    setTimeout(() => !event.defaultPrevented && onKey(event.key));
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
