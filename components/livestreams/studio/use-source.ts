'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { type CaptureProblem, type CaptureSource, captureProblem, lostProblem } from './capture-problem';
import { openSource, type Wanted } from './open-source';

export type Source = {
  /** The picture, or the sound of the microphone; null while it is off. */
  track: MediaStreamTrack | null;
  /** What a shared screen is heard with. */
  sound: MediaStreamTrack | null;
  problem: CaptureProblem | null;
  isStarting: boolean;
  start: (wanted: Wanted) => Promise<void>;
  stop: () => void;
};

const OFF = { track: null, sound: null } as const;
const stopAll = (stream: MediaStream | null) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** One device of this machine. It is let go of, and its light goes out, when it is stopped or the page is left. */
export function useSource(source: CaptureSource): Source {
  const [tracks, setTracks] = useState<Pick<Source, 'track' | 'sound'>>(OFF);
  const [problem, setProblem] = useState<CaptureProblem | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const stream = useRef<MediaStream | null>(null);
  const turn = useRef(0);

  const stop = useCallback(() => {
    turn.current += 1;
    stopAll(stream.current);
    stream.current = null;
    setTracks(OFF);
    setIsStarting(false);
  }, []);

  const start = useCallback(
    async (wanted: Wanted) => {
      turn.current += 1;
      const own = turn.current;
      setProblem(null);
      setIsStarting(true);
      try {
        const opened = await openSource(source, wanted);
        if (turn.current !== own) return stopAll(opened);
        stopAll(stream.current);
        stream.current = opened;
        const track = (source === 'microphone' ? opened.getAudioTracks() : opened.getVideoTracks())[0] ?? null;
        setTracks({ track, sound: source === 'screen' ? (opened.getAudioTracks()[0] ?? null) : null });
        track?.addEventListener('ended', () => {
          if (stream.current !== opened) return;
          stop();
          // A screen ends by the browser's own button, which is no surprise.
          if (source !== 'screen') setProblem(lostProblem(source));
        });
      } catch (error) {
        if (turn.current === own) setProblem(captureProblem(source, error));
      } finally {
        if (turn.current === own) setIsStarting(false);
      }
    },
    [source, stop],
  );
  useEffect(() => stop, [stop]);
  return { ...tracks, problem, isStarting, start, stop };
}
