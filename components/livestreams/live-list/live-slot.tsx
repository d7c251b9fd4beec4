'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { Count } from '@/components/ui/count';
import { livestreamQuery } from '@/lib/client/livestreams';
import type { Coin } from '@/lib/contract/coins';
import { LiveBadge } from './live-badge';

type LiveSlotProps = { coin: Pick<Coin, 'mint' | 'name' | 'creator' | 'is_currently_live'>; own: string | null };

/** Beside a coin's name: leads to its stream while that is on, and its creator to the studio. */
export function LiveSlot({ coin, own }: LiveSlotProps) {
  if (coin.is_currently_live) return <OnAir mint={coin.mint} name={coin.name} />;
  if (own !== coin.creator) return null;
  return (
    <Link href={`/coin/${coin.mint}/live/studio`} prefetch={false} className={buttonClass({ size: 'small' })}>
      Go live
    </Link>
  );
}

function OnAir({ mint, name }: { mint: string; name: string }) {
  const viewers = useQuery(livestreamQuery(mint)).data?.num_participants;
  return (
    <Link
      href={`/coin/${mint}/live`}
      prefetch={false}
      aria-label={`Watch ${name} live${viewers === undefined ? '' : `, ${viewers} watching`}`}
      className="inline-flex h-control items-center rounded px-1 align-top hover:bg-raised"
    >
      <LiveBadge>{viewers === undefined ? null : <Count value={viewers} />}</LiveBadge>
    </Link>
  );
}
