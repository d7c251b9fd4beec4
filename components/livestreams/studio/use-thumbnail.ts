'use client';

import { useEffect } from 'react';
import { putThumbnail } from '@/lib/client/livestreams';

const FIRST_MS = 2000;
const EVERY_MS = 20_000;
const WIDTH = 480;
const QUALITY = 0.7;

/** Sends a small frame of what is shown every twenty seconds, for the lists of live coins. */
export function useThumbnail(mint: string, track: MediaStreamTrack | null, isLive: boolean): void {
  useEffect(() => {
    if (!isLive || !track) return;
    const abort = new AbortController();
    const video = document.createElement('video');
    video.muted = true;
    video.playsInline = true;
    video.srcObject = new MediaStream([track]);
    void video.play().catch(() => undefined);
    const send = () => {
      const image = draw(video);
      // A frame that did not arrive is followed by the next one.
      if (image) void putThumbnail(mint, image, abort.signal).catch(() => undefined);
    };
    const first = setTimeout(send, FIRST_MS);
    const timer = setInterval(send, EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      abort.abort();
      video.srcObject = null;
    };
  }, [mint, track, isLive]);
}

function draw(video: HTMLVideoElement): string | null {
  if (video.videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.max(1, Math.round((WIDTH * video.videoHeight) / video.videoWidth));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
