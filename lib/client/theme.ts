import { useSyncExternalStore } from 'react';
import { THEME_CHOSEN, THEME_STORE } from './theme-script.ts';

const THEMES = ['dark', 'light', 'system'] as const;
export type Theme = (typeof THEMES)[number];

let chosen: Theme | null = null;

const isTheme = (value: unknown): value is Theme => THEMES.some((one) => one === value);

function read(): Theme {
  try {
    const kept = localStorage.getItem(THEME_STORE);
    if (isTheme(kept)) return kept;
  } catch {
    // Without a store it holds for this page.
  }
  return chosen ?? 'dark';
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(THEME_CHOSEN, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(THEME_CHOSEN, listener);
  };
}

/** Holds at once, here and in the person's other tabs, and is kept for this browser. */
export function setTheme(theme: Theme): void {
  chosen = theme;
  try {
    localStorage.setItem(THEME_STORE, theme);
  } catch {
    // As above.
  }
  window.dispatchEvent(new CustomEvent(THEME_CHOSEN, { detail: theme }));
}

/** What the person chose; the server does not know it and says dark. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, read, () => 'dark');
}
