import { useEffect, useEffectEvent } from 'react';
import type { Side } from '@/lib/contract/orders';

const SIDES: Readonly<Record<string, Side>> = { b: 'buy', s: 'sell' };

/** On a coin's page b leads to the amount of a buy and s to that of a sale. Both rest while something is typed. */
export function useOrderKeys(pick: (side: Side) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const side = SIDES[event.key];
    if (!side || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.documentElement.dataset.singleKeys === 'off') return;
    if (
      event.target instanceof Element &&
      event.target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [role=dialog]')
    )
      return;
    // The second key after "g" belongs to whoever goes to a place; every other listener has had its turn by then.
    setTimeout(() => !event.defaultPrevented && pick(side));
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
