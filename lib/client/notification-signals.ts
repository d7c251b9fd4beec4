import { useSyncExternalStore } from 'react';

/** How this browser tells of what is new, besides the number at the bell; both are off until a person asks for them. */
export type Signals = { sound: boolean; popup: boolean };

const STORE = 'curb-signals';
const OFF: Signals = { sound: false, popup: false };
const listeners = new Set<() => void>();
let known: { text: string | null; signals: Signals } = { text: null, signals: OFF };

function read(): Signals {
  let text: string | null = null;
  try {
    text = localStorage.getItem(STORE);
    if (text === known.text) return known.signals;
    const { sound, popup } = JSON.parse(text ?? '{}') as Partial<Signals>;
    known = { text, signals: { sound: sound === true, popup: popup === true } };
  } catch {
    known = { text, signals: OFF };
  }
  return known.signals;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab's choice counts here too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useSignals(): Signals {
  return useSyncExternalStore(subscribe, read, () => OFF);
}

/** Keeps a choice for this browser. */
export function setSignals(change: Partial<Signals>): void {
  try {
    localStorage.setItem(STORE, JSON.stringify({ ...read(), ...change }));
  } catch {
    // Without a store it cannot be kept.
  }
  for (const listener of listeners) listener();
}
