import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '@/components/ui/use-debounced';
import { coinSearchQuery } from '@/lib/client/coins';
import { lookAlikesQuery } from '@/lib/client/look-alikes';
import type { Coin } from '@/lib/contract/coins';

const QUIET_MS = 400;
const MOST = 5;

/** Letters more or less by which a name or symbol that the search found still passes for the one typed. */
const NAME_SLACK = 2;
const SYMBOL_SLACK = 1;

const lengthOf = (text: string) => [...text.trim()].length;
const isClose = (found: string, typed: string, slack: number) =>
  typed !== '' && Math.abs(lengthOf(found) - lengthOf(typed)) <= slack;

type Found = { byName: readonly Coin[]; bySymbol: readonly Coin[]; byLook: readonly Coin[] };

/**
 * The coins that could be taken for this one, the largest first: those of its look, and of what the search found those
 * whose name or symbol is a few letters longer or shorter.
 */
export function pickLookAlikes({ byName, bySymbol, byLook }: Found, name: string, symbol: string): Coin[] {
  const close = [
    ...byLook,
    ...byName.filter((coin) => isClose(coin.name, name, NAME_SLACK)),
    ...bySymbol.filter((coin) => isClose(coin.symbol, symbol, SYMBOL_SLACK)),
  ];
  const byMint = new Map(close.map((coin) => [coin.mint, coin]));
  return [...byMint.values()].sort((a, b) => b.market_cap - a.market_cap).slice(0, MOST);
}

/** Coins that exist and could be taken for one with this name and symbol; none while nothing is known. */
export function useLookAlikes(name: string, symbol: string): Coin[] {
  const [askedName, askedSymbol] = [useDebounced(name.trim(), QUIET_MS), useDebounced(symbol.trim(), QUIET_MS)];
  const byName = useQuery(coinSearchQuery(askedName));
  const bySymbol = useQuery(coinSearchQuery(askedSymbol));
  const byLook = useQuery(lookAlikesQuery(askedName, askedSymbol)).data ?? [];
  // A placeholder answers for what was typed before.
  const found = ({ data, isPlaceholderData }: typeof byName) => (isPlaceholderData ? [] : (data ?? []));
  return pickLookAlikes({ byName: found(byName), bySymbol: found(bySymbol), byLook }, askedName, askedSymbol);
}
