'use client';

import { clsx } from 'clsx';
import { useState } from 'react';
import { CoinMark } from './coin-mark';

type CoinPictureProps = {
  mint: string;
  /** Address of the picture; "" or a picture that does not load gives the mark of the mint. */
  image?: string | undefined;
  size?: 20 | 24 | 32 | 40 | 64;
  /** Names the picture where it stands alone; beside the coin's name leave it out. */
  name?: string;
  className?: string;
};

/** The picture of a coin, square with soft corners, or a mark drawn from its mint. */
export function CoinPicture({ mint, image, size = 32, name, className }: CoinPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const showImage = image && failed !== image;
  return (
    <span
      {...(name ? { role: 'img', 'aria-label': `Picture of ${name}` } : { 'aria-hidden': true })}
      className={clsx('block shrink-0 overflow-hidden bg-raised', size > 32 ? 'rounded-lg' : 'rounded', className)}
      style={{ width: size, height: size }}
    >
      {showImage ? (
        // biome-ignore lint/performance/noImgElement: pictures come from the service in the size they are shown
        <img
          src={image}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setFailed(image)}
        />
      ) : (
        <CoinMark mint={mint} size={size} />
      )}
    </span>
  );
}
