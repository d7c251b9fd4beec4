import type { SoundKind, Volume } from './notification-signals.ts';

/** Short and quiet; each kind is known by its own figure. */
const TONES_HZ: Record<SoundKind, readonly number[]> = {
  fills: [660, 990],
  alerts: [1175, 880, 1175],
  news: [880, 1175],
};
const GAINS: Record<Volume, number> = { quiet: 0.02, middle: 0.05, loud: 0.15 };
const TONE_SECONDS = 0.09;

/** Plays the sound of a kind of event. A browser that has seen no click yet, or has no sound, stays silent. */
export function chime(kind: SoundKind, volume: Volume): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const gain = audio.createGain();
  gain.gain.value = GAINS[volume];
  gain.connect(audio.destination);
  const tones = TONES_HZ[kind];
  for (const [index, frequency] of tones.entries()) {
    const tone = audio.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(audio.currentTime + index * TONE_SECONDS);
    tone.stop(audio.currentTime + (index + 1) * TONE_SECONDS);
    if (index === tones.length - 1) tone.addEventListener('ended', () => void audio.close());
  }
}
