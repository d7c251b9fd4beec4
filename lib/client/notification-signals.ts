import { useSyncExternalStore } from 'react';
import { keptListeners } from './kept-listeners.ts';

/** What has a sound of its own: an order that was executed, a price alert, any other notification. */
export type SoundKind = 'fills' | 'alerts' | 'news';
const VOLUMES = ['quiet', 'middle', 'loud'] as const;
export type Volume = (typeof VOLUMES)[number];

/** How this browser tells of what is new, besides the number at the bell; all is off until a person asks for it. */
export type Signals = Record<SoundKind, boolean> & {
  volume: Volume;
  popup: boolean;
  /** Between these times of day, as "22:30", it tells of nothing by itself; empty where there is no such time. */
  quietFrom: string;
  quietUntil: string;
};

const STORE = 'curb-signals';
const OFF: Signals = {
  fills: false,
  alerts: false,
  news: false,
  volume: 'middle',
  popup: false,
  quietFrom: '',
  quietUntil: '',
};
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const timeOf = (given: unknown) => (typeof given === 'string' && TIME.test(given) ? given : '');
const kept = keptListeners();
let known: { text: string | null; signals: Signals } = { text: null, signals: OFF };

/** What holds now, outside of a component of the browser. */
export function signals(): Signals {
  let text: string | null = null;
  try {
    text = localStorage.getItem(STORE);
    if (text !== known.text) known = { text, signals: parse(text) };
  } catch {
    known = { text, signals: OFF };
  }
  return known.signals;
}

/** Whatever it cannot be is off. Once there was one sound for notifications and alerts. */
function parse(text: string | null): Signals {
  const given = JSON.parse(text ?? '{}') as Partial<Signals> & { sound?: boolean };
  return {
    fills: given.fills === true,
    alerts: (given.alerts ?? given.sound) === true,
    news: (given.news ?? given.sound) === true,
    volume: VOLUMES.find((volume) => volume === given.volume) ?? OFF.volume,
    popup: given.popup === true,
    quietFrom: timeOf(given.quietFrom),
    quietUntil: timeOf(given.quietUntil),
  };
}

export function useSignals(): Signals {
  return useSyncExternalStore(kept.subscribe, signals, () => OFF);
}

/** Keeps a choice for this browser. */
export function setSignals(change: Partial<Signals>): void {
  try {
    localStorage.setItem(STORE, JSON.stringify({ ...signals(), ...change }));
  } catch {
    // Without a store it cannot be kept.
  }
  kept.tell();
}
