import type { Coin } from '@/lib/contract/coins';

/** What a search leads to: a coin, or the wallet of an address that is no coin's. */
export type SearchOption =
  | { href: string; coin: Coin; wallet?: never }
  | { href: string; wallet: string; coin?: never };

/** The id by which the field names the option that is chosen. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;
