'use client';

import { clsx } from 'clsx';
import type { Ref } from 'react';
import { RoomVideo } from '@/components/livestreams/room/room-video';
import type { Picture } from './arrange-pictures';

type StagePicturesProps = { main: Picture; others: readonly Picture[]; videoRef: Ref<HTMLVideoElement> };

/** The large picture, and the small ones in its corner. */
export function StagePictures({ main, others, videoRef }: StagePicturesProps) {
  return (
    <>
      <RoomVideo
        key={main.key}
        track={main.track}
        label={main.label}
        isMirrored={main.isOwn && main.key.endsWith('camera')}
        videoRef={videoRef}
      />
      <ul className="absolute top-2 right-2 flex w-1/5 min-w-20 flex-col gap-2">
        {others.map((picture) => (
          <li
            key={picture.key}
            className={clsx(
              'relative aspect-video overflow-hidden rounded border bg-ground',
              picture.isSpeaking ? 'border-ink' : 'border-line-strong',
            )}
          >
            <RoomVideo
              track={picture.track}
              label={picture.label}
              className="size-full object-cover"
              isMirrored={picture.isOwn && picture.key.endsWith('camera')}
            />
            <span className="absolute bottom-0 left-0 max-w-full truncate rounded-tr bg-ground px-1 text-small">
              <bdi>{picture.label.replace(/^(Camera|Screen) of /, '')}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
