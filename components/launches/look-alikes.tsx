import Link from 'next/link';
import { CoinPicture } from '@/components/ui/coin-picture';
import { Count } from '@/components/ui/count';
import type { Coin } from '@/lib/contract/coins';

/** Coins that buyers could take for this one. A warning, not an obstacle. */
export function LookAlikes({ coins }: { coins: readonly Coin[] }) {
  if (coins.length === 0) return null;
  return (
    <section role="status" aria-label="Similar coins" className="appear rounded border-l-2 border-amber bg-raised p-3">
      <p className="font-medium text-amber">
        {coins.length === 1 ? 'A coin with a similar name exists' : 'Coins with similar names exist'}
      </p>
      <p className="text-quiet">Buyers may take yours for one of them. You may launch it all the same.</p>
      <ul className="mt-2 grid gap-1">
        {coins.map((coin) => (
          <li key={coin.mint}>
            <Link
              href={`/coin/${coin.mint}`}
              prefetch={false}
              target="_blank"
              className="flex min-h-8 items-center gap-2 rounded hover:underline"
            >
              <CoinPicture mint={coin.mint} image={coin.image_uri} size={20} />
              <bdi className="truncate font-medium">{coin.name}</bdi>
              <bdi className="shrink-0 text-faint">{coin.symbol}</bdi>
              <span className="ml-auto shrink-0 text-quiet">
                <Count value={coin.market_cap} /> SOL
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
