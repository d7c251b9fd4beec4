'use client';

import { useEffect, useRef, useState } from 'react';
import { type RollingRecorder, startRollingRecorder } from './rolling-recorder';

/**
 * Keeps the last minute of some tracks while they are there. Other tracks begin anew: a recorder cannot change them.
 * Null while nothing is recorded.
 */
export function useRollingRecorder(tracks: readonly MediaStreamTrack[]): RollingRecorder | null {
  const [recorder, setRecorder] = useState<RollingRecorder | null>(null);
  const latest = useRef(tracks);
  latest.current = tracks;
  const identity = tracks.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (identity === '') return;
    const started = startRollingRecorder(latest.current.filter(({ readyState }) => readyState === 'live'));
    setRecorder(started);
    return () => {
      started?.stop();
      setRecorder(null);
    };
  }, [identity]);
  return recorder;
}
