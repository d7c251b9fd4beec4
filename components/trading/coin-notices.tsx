import type { Coin } from '@/lib/contract/coins';

/** What everybody must know before trading this coin. */
export function CoinNotices({ coin }: { coin: Coin }) {
  if (!coin.hidden) return null;
  return (
    <p role="note" className="border-y border-amber bg-amber-soft px-4 py-2 text-amber md:rounded-lg md:border">
      Moderators have withdrawn this coin from all lists. Whoever holds it can still sell it.
    </p>
  );
}
