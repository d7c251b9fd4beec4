import Link from 'next/link';
import type { ReactNode } from 'react';
import { Badge } from './badge';
import { CoinPicture } from './coin-picture';
import { Count } from './count';

type CoinLineProps = {
  coin: {
    mint: string;
    name: string;
    symbol: string;
    image_uri: string;
    complete: boolean;
    market_cap: number;
    usd_market_cap: number;
  };
  /** What stands at the end of the link, for example the age. */
  end?: ReactNode;
  /** What can be done with the coin, beside the link. */
  action?: ReactNode;
};

/** A coin in a short list: picture, name, whether it graduated, market cap in SOL and dollars. */
export function CoinLine({ coin, end, action }: CoinLineProps) {
  return (
    <li className="flex items-center border-b last:border-b-0">
      <Link
        href={`/coin/${coin.mint}`}
        prefetch={false}
        className="flex h-14 min-w-0 flex-1 items-center gap-3 px-3 hover:bg-raised"
      >
        <CoinPicture mint={coin.mint} image={coin.image_uri} size={32} />
        <span className="flex min-w-0 flex-1 flex-col md:flex-row md:items-center md:gap-3">
          <bdi className="truncate font-medium">{coin.name}</bdi>
          <span className="flex min-w-0 items-center gap-2 md:gap-3">
            <bdi className="truncate text-quiet max-md:text-small">{coin.symbol}</bdi>
            {coin.complete ? <Badge tone="up">graduated</Badge> : null}
          </span>
        </span>
        <span className="shrink-0 text-right">
          {/* Nothing is worth nothing: that of a coin which graduated on a chain is not known. */}
          <Count value={coin.market_cap || null} /> <span className="text-small text-faint">SOL</span>
          <Count value={coin.usd_market_cap || null} unit="USD" className="block text-small text-faint" />
        </span>
        {end}
      </Link>
      {action ? <span className="pr-2">{action}</span> : null}
    </li>
  );
}
