'use client';

import { clsx } from 'clsx';
import { useState } from 'react';
import type { Wellness } from '@/lib/contract/moderation-settings';
import { pictureAddress } from '@/lib/format/picture';

type MaskedPictureProps = {
  image: string;
  what: string;
  wellness: Pick<Wellness, 'blur' | 'grey'>;
  /** The whole case was revealed by its key. */
  isRevealed: boolean;
};

/** A reported picture, blurred and grey as the moderator has it, and clear while it is pressed or its key is held. */
export function MaskedPicture({ image, what, wellness, isRevealed }: MaskedPictureProps) {
  const [isHeld, setIsHeld] = useState(false);
  const source = pictureAddress(image);
  const isMasked = (wellness.blur > 0 || wellness.grey) && !isHeld && !isRevealed;
  if (!source) return null;
  return (
    <button
      type="button"
      aria-pressed={!isMasked}
      onPointerDown={() => setIsHeld(true)}
      onPointerUp={() => setIsHeld(false)}
      onPointerLeave={() => setIsHeld(false)}
      onKeyDown={(event) => {
        if (event.key === ' ' || event.key === 'Enter') {
          event.preventDefault();
          setIsHeld(true);
        }
      }}
      onKeyUp={() => setIsHeld(false)}
      onBlur={() => setIsHeld(false)}
      className="relative block size-48 touch-none overflow-hidden rounded border bg-raised"
    >
      {/* biome-ignore lint/performance/noImgElement: pictures come from the service in the size they are shown */}
      <img
        ref={(element) => {
          if (element) element.style.filter = isMasked ? maskOf(wellness) : 'none';
        }}
        src={source}
        alt={isMasked ? '' : what}
        loading="lazy"
        decoding="async"
        draggable={false}
        className={clsx('size-full object-contain', isMasked && 'scale-105')}
      />
      <span
        className={clsx(
          'absolute inset-x-0 bottom-0 bg-surface px-2 py-1 text-left text-small text-quiet',
          !isMasked && 'sr-only',
        )}
      >
        {what}: hold to see
      </span>
    </button>
  );
}

const maskOf = ({ blur, grey }: Pick<Wellness, 'blur' | 'grey'>) =>
  [blur > 0 ? `blur(${blur}px)` : '', grey ? 'grayscale(1)' : ''].filter(Boolean).join(' ') || 'none';
