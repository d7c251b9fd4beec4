import type { Coin } from '@/lib/contract/coins';

type Shared = { id: string; group: string };

/** What the palette leads to: a coin, the wallet of an address, a place, or something done at once. */
export type SearchOption = Shared &
  (
    | { kind: 'coin'; href: string; coin: Coin }
    | { kind: 'wallet'; href: string; wallet: string }
    | { kind: 'place'; href: string; label: string }
    | { kind: 'command'; label: string; run: () => void }
  );

/** The id by which the field names the option that is chosen. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;
