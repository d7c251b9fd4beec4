'use client';

import { clsx } from 'clsx';
import Link from 'next/link';
import { useState } from 'react';
import { shortAddress } from '@/lib/format/address';
import { pictureAddress } from '@/lib/format/picture';
import { CoinMark } from './coin-mark';

type PersonPictureProps = { address: string; image: string; size?: 20 | 24 | 32 | 64 };

/** The picture of a person, round; without one, a mark drawn from the address. It stands beside the name. */
export function PersonPicture({ address, image, size = 32 }: PersonPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const source = pictureAddress(image);
  return (
    <span
      aria-hidden
      className="block shrink-0 overflow-hidden rounded-full bg-raised"
      style={{ width: size, height: size }}
    >
      {source && failed !== source ? (
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
        <CoinMark mint={address} size={size} />
      )}
    </span>
  );
}

type PersonLinkProps = { address: string; username: string; isOwn?: boolean; className?: string };

/** The name of a person, isolated from the text around it, leading to the profile. */
export function PersonLink({ address, username, isOwn = false, className }: PersonLinkProps) {
  return (
    <Link
      href={`/profile/${address}`}
      prefetch={false}
      title={address}
      className={clsx('min-w-0 truncate font-medium hover:underline', className)}
    >
      {isOwn ? 'You' : username ? <bdi>{username}</bdi> : <span className="figures">{shortAddress(address)}</span>}
    </Link>
  );
}
