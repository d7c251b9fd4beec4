import { useSingleKeys } from '@/components/ui/use-single-keys';
import type { Side } from '@/lib/contract/orders';

const SIDES: Readonly<Record<string, Side>> = { b: 'buy', s: 'sell' };

/** On a coin's page b leads to the amount of a buy and s to that of a sale. */
export function useOrderKeys(pick: (side: Side) => void): void {
  useSingleKeys((key) => {
    const side = SIDES[key];
    if (side) pick(side);
  });
}
