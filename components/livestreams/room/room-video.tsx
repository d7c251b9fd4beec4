'use client';

import type { LocalTrack, RemoteTrack } from 'livekit-client';
import { type Ref, useEffect, useRef } from 'react';

type RoomVideoProps = {
  track: RemoteTrack | LocalTrack;
  label: string;
  className?: string;
  /** One's own camera, as one knows oneself. */
  isMirrored?: boolean;
  videoRef?: Ref<HTMLVideoElement> | undefined;
};

/** A picture of a room. It is silent: sound is played by the room itself. */
export function RoomVideo({ track, label, className, isMirrored = false, videoRef }: RoomVideoProps) {
  const element = useRef<HTMLVideoElement | null>(null);
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    track.attach(video);
    return () => {
      track.detach(video);
    };
  }, [track]);
  return (
    <video
      ref={(video) => {
        element.current = video;
        if (typeof videoRef === 'function') videoRef(video);
        else if (videoRef) videoRef.current = video;
      }}
      aria-label={label}
      autoPlay
      muted
      playsInline
      className={`${className ?? 'size-full object-contain'}${isMirrored ? ' -scale-x-100' : ''}`}
    />
  );
}
