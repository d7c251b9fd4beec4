'use client';

import { Play } from 'lucide-react';
import { useId } from 'react';
import { prepareRoom } from '@/components/livestreams/room/join-room';
import { Button } from '@/components/ui/button';
import { CoinPicture } from '@/components/ui/coin-picture';
import type { Coin } from '@/lib/contract/coins';
import { pictureAddress } from '@/lib/format/picture';

type JoinOfferProps = {
  coin: Pick<Coin, 'mint' | 'image_uri'>;
  thumbnail: string | null;
  isHidden: boolean;
  onHidden: (isHidden: boolean) => void;
  onJoin: () => void;
  /** Why joining did not work the last time. */
  problem: string | null;
};

/** The last small picture with the one button that joins, and the choice of not being listed. */
export function JoinOffer({ coin, thumbnail, isHidden, onHidden, onJoin, problem }: JoinOfferProps) {
  const id = useId();
  const source = pictureAddress(thumbnail ?? '');
  return (
    <div className="relative grid size-full place-content-center justify-items-center gap-3 p-4">
      {source ? (
        // biome-ignore lint/performance/noImgElement: pictures come from the service in the size they are shown
        <img src={source} alt="" className="absolute inset-0 size-full object-contain opacity-35" />
      ) : (
        <CoinPicture mint={coin.mint} image={coin.image_uri} size={64} />
      )}
      <Button
        variant="primary"
        size="large"
        className="relative"
        onPointerEnter={prepareRoom}
        onFocus={prepareRoom}
        onClick={onJoin}
      >
        <Play size={16} aria-hidden fill="currentColor" />
        Watch
      </Button>
      <label htmlFor={id} className="relative inline-flex min-h-9 items-center gap-2 rounded bg-ground px-2 text-quiet">
        <input
          id={id}
          type="checkbox"
          checked={isHidden}
          onChange={(event) => onHidden(event.target.checked)}
          className="size-4 accent-ink"
        />
        Watch without being listed
      </label>
      {problem ? (
        <p role="alert" className="relative max-w-96 rounded bg-ground px-2 py-1 text-center text-amber">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
