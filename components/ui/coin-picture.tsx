'use client';

import { clsx } from 'clsx';
import { useState } from 'react';
import { pictureAddress } from '@/lib/format/picture';
import { CoinMark } from './coin-mark';

type CoinPictureProps = {
  mint: string;
  /** Of the own store, or a data URL; "", one from elsewhere or one that does not load gives the mark of the mint. */
  image?: string | undefined;
  size?: 20 | 24 | 32 | 40 | 64;
  /** Names the picture where it stands alone; beside the coin's name leave it out. */
  name?: string;
  className?: string;
};

/** The picture of a coin, square with soft corners, or a mark drawn from its mint. */
export function CoinPicture({ mint, image, size = 32, name, className }: CoinPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  // A picture that was just chosen is shown from the browser itself.
  const source = image?.startsWith('data:image/') ? image : pictureAddress(image ?? '');
  const showImage = source && failed !== source;
  return (
    <span
      {...(name ? { role: 'img', 'aria-label': `Picture of ${name}` } : { 'aria-hidden': true })}
      className={clsx('block shrink-0 overflow-hidden bg-raised', size > 32 ? 'rounded-lg' : 'rounded', className)}
      style={{ width: size, height: size }}
    >
      {showImage ? (
        // biome-ignore lint/performance/noImgElement: pictures come from the service in the size they are shown
        <img
          src={source}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setFailed(source)}
        />
      ) : (
        <CoinMark mint={mint} size={size} />
      )}
    </span>
  );
}
