import { Age } from '@/components/ui/age';
import type { Coin } from '@/lib/contract/coins';

/** What everybody must know before trading this coin. */
export function CoinNotices({ coin }: { coin: Coin }) {
  const readAt = coin.chain_read_timestamp;
  return (
    <>
      {coin.hidden ? (
        <p role="note" className="border-y border-amber bg-amber-soft px-4 py-2 text-amber md:rounded-lg md:border">
          Moderators have withdrawn this coin from all lists. Whoever holds it can still sell it.
        </p>
      ) : null}
      {/* At a desk the place of the order panel says it; on a phone that is far below. */}
      {readAt === undefined ? null : (
        <p role="note" className="border-b bg-surface px-3 py-2 text-quiet md:hidden">
          From the chain, read only here. State read <Age at={readAt * 1000} className="figures" /> ago.
        </p>
      )}
    </>
  );
}
