'use client';

import { Eye } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { Elapsed } from '@/components/livestreams/watch/elapsed';
import { Badge } from '@/components/ui/badge';
import { CoinMark } from '@/components/ui/coin-mark';
import { CoinPicture } from '@/components/ui/coin-picture';
import { Count } from '@/components/ui/count';
import type { LiveCoin } from '@/lib/contract/livestreams';
import { pictureAddress } from '@/lib/format/picture';
import { LiveBadge } from './live-badge';

/** A stream that is on: its last small picture, its title, its coin and how many watch. */
export function LiveCard({ coin }: { coin: LiveCoin }) {
  const [failed, setFailed] = useState<string | null>(null);
  const source = pictureAddress(coin.thumbnail ?? '');
  const title = coin.livestream_title || coin.name;
  return (
    <li className="min-w-0 overflow-hidden rounded-lg border bg-surface hover:border-line-strong">
      <Link href={`/coin/${coin.mint}/live`} prefetch={false} className="block">
        <span data-theme="dark" className="relative grid aspect-video place-items-center overflow-hidden bg-ground">
          {source && failed !== source ? (
            // biome-ignore lint/performance/noImgElement: pictures come from the service in the size they are shown
            <img
              src={source}
              alt=""
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
              onError={() => setFailed(source)}
            />
          ) : (
            <span aria-hidden className="overflow-hidden rounded-lg opacity-60">
              <CoinMark mint={coin.mint} size={64} />
            </span>
          )}
          <span className="absolute top-2 left-2">
            <LiveBadge>{coin.livestream_started_at ? <Elapsed since={coin.livestream_started_at} /> : null}</LiveBadge>
          </span>
          <span className="absolute right-2 bottom-2 inline-flex h-5 items-center gap-1 rounded-sm bg-ground px-1.5 text-small text-ink">
            <Eye size={12} aria-hidden />
            <Count value={coin.num_participants} />
            <span className="sr-only">watching</span>
          </span>
        </span>
        <span className="flex items-center gap-2.5 p-3">
          <CoinPicture mint={coin.mint} image={coin.image_uri} size={32} />
          <span className="min-w-0 flex-1">
            <bdi className="block truncate font-medium">{title}</bdi>
            <span className="flex min-w-0 gap-2 text-small text-quiet">
              <bdi className="min-w-0 truncate">{coin.name}</bdi>
              <bdi className="max-w-20 shrink-0 truncate text-faint">{coin.symbol}</bdi>
              {coin.nsfw ? <Badge tone="amber">NSFW</Badge> : null}
            </span>
          </span>
          <span className="shrink-0 text-right">
            <Count value={coin.usd_market_cap} unit="USD" className="block font-medium" />
            <span className="block text-small text-faint">market cap</span>
          </span>
        </span>
      </Link>
    </li>
  );
}
