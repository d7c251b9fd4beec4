import type { Signals } from '@/lib/client/notification-signals';
import type { Notification as Told } from '@/lib/contract/notifications';
import { notificationLink } from './group-notifications';

const RUNG = 'curb-rung';
const TONE_HZ = [880, 1175] as const;
const TONE_SECONDS = 0.09;

/** Of several open tabs only one rings: the first to write down what it rang for. */
function isFirstTab(id: string): boolean {
  try {
    if (localStorage.getItem(RUNG) === id) return false;
    localStorage.setItem(RUNG, id);
  } catch {
    // Without a store each tab is on its own.
  }
  return true;
}

/** Two short quiet tones. A browser that has seen no click yet stays silent. */
function ring(): void {
  const audio = new AudioContext();
  const gain = audio.createGain();
  gain.gain.value = 0.05;
  gain.connect(audio.destination);
  for (const [index, frequency] of TONE_HZ.entries()) {
    const tone = audio.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(audio.currentTime + index * TONE_SECONDS);
    tone.stop(audio.currentTime + (index + 1) * TONE_SECONDS);
    if (index === TONE_HZ.length - 1) tone.addEventListener('ended', () => void audio.close());
  }
}

/** Tells of something new the way the person chose for this browser. */
export function giveSignal(told: Told, { sound, popup }: Signals): void {
  if (!isFirstTab(told.id)) return;
  if (sound && typeof AudioContext !== 'undefined') ring();
  if (!popup || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const shown = new Notification(told.title, { body: told.message, tag: `curb-${told.id}`, silent: true });
  shown.addEventListener('click', () => {
    window.focus();
    window.location.assign(notificationLink(told));
  });
}
