'use client';

import { useEffect, useRef } from 'react';

type TrackPreviewProps = { track: MediaStreamTrack; label: string; isMirrored?: boolean; className?: string };

/** What a device of this machine shows, silent. */
export function TrackPreview({ track, label, isMirrored = false, className }: TrackPreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = new MediaStream([track]);
  }, [track]);
  return (
    <video
      ref={video}
      aria-label={label}
      autoPlay
      muted
      playsInline
      className={`${className ?? 'absolute inset-0 size-full object-contain'}${isMirrored ? ' -scale-x-100' : ''}`}
    />
  );
}
