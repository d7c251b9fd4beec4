'use client';

import { useEffect, useRef, useState } from 'react';
import { type RollingRecorder, startRollingRecorder } from './rolling-recorder';

type Kept = { streamId: string; recorder: RollingRecorder };

/** The latest recording of this tab. A clip can be saved for a while after a stream, when its tracks are gone. */
let kept: Kept | null = null;

/** Whether this tab has something of a stream that could be saved. */
export const hasRecording = (streamId: string): boolean => kept?.streamId === streamId;

/**
 * Keeps the last minute of some tracks of a stream, and what was recorded last when they are gone. Other tracks begin
 * anew: a recorder cannot change them. Null where nothing was recorded.
 */
export function useRollingRecorder(streamId: string, tracks: readonly MediaStreamTrack[]): RollingRecorder | null {
  const [current, setCurrent] = useState<Kept | null>(kept);
  const latest = useRef(tracks);
  latest.current = tracks;
  const identity = tracks.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (identity === '') return;
    const recorder = startRollingRecorder(latest.current.filter(({ readyState }) => readyState === 'live'));
    if (!recorder) return;
    kept = { streamId, recorder };
    setCurrent(kept);
    return () => recorder.stop();
  }, [streamId, identity]);
  return current?.streamId === streamId ? current.recorder : null;
}
