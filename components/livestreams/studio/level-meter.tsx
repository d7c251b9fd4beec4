'use client';

import { useEffect, useRef } from 'react';

const BARS = 24;
/** Quieter than this shows nothing. */
const FLOOR_DECIBELS = -60;
const STEP_MS = 60;

/** How loud a microphone is, as bars that move; for a screen reader the sentence beside it says the same. */
export function LevelMeter({ track, isMuted }: { track: MediaStreamTrack | null; isMuted: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bars = [...(box.current?.children ?? [])];
    const show = (share: number) => {
      for (const [index, bar] of bars.entries()) bar.setAttribute('data-lit', String(index < share * BARS));
    };
    if (!track || isMuted) {
      show(0);
      return;
    }
    return listen(track, show);
  }, [track, isMuted]);
  return (
    <div ref={box} aria-hidden data-testid="level-meter" className="flex h-3 gap-0.5">
      {Array.from({ length: BARS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never move
        <span key={index} className="h-full flex-1 rounded-sm bg-raised data-[lit=true]:bg-up" />
      ))}
    </div>
  );
}

/** Calls back with the loudness, 0 to 1, some times a second while the tab is seen. */
function listen(track: MediaStreamTrack, show: (share: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  const input = context.createMediaStreamSource(new MediaStream([track]));
  input.connect(analyser);
  // Without a press before it, as after a reload, it sleeps until one.
  void context.resume().catch(() => undefined);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    if (document.hidden) return;
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    const decibels = 10 * Math.log10(Math.max(power, 1e-10));
    show(Math.min(1, Math.max(0, 1 - decibels / FLOOR_DECIBELS)));
  }, STEP_MS);
  return () => {
    clearInterval(timer);
    input.disconnect();
    void context.close().catch(() => undefined);
  };
}
