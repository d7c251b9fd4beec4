import { createContext, useContext, useSyncExternalStore } from 'react';
import {
  ACCEPTS,
  DEFAULT_PREFERENCES,
  PREFERENCES_COOKIE,
  type Preferences,
  parsePreferences,
  preferenceAttributes,
} from './preference-cookie.ts';

const ONE_YEAR_SECONDS = 31_536_000;
const CHANNEL = 'curb-preferences';

const listeners = new Set<() => void>();
let kept: Preferences | null = null;
let channel: BroadcastChannel | null = null;

function readCookie(): Preferences {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${PREFERENCES_COOKIE}=`));
  return parsePreferences(found?.slice(PREFERENCES_COOKIE.length + 1));
}

/** What holds now, outside of a component of the browser. */
export function preferences(): Preferences {
  kept ??= readCookie();
  return kept;
}

function apply(next: Preferences): void {
  kept = next;
  for (const [name, value] of Object.entries(preferenceAttributes(next))) {
    document.documentElement.setAttribute(name, value);
  }
  for (const listener of listeners) listener();
}

function openChannel(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => apply(readCookie());
  return channel;
}

function subscribe(listener: () => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps one choice for a year; it holds at once, here and in every other tab. A value that cannot be is refused. */
export function setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): boolean {
  if (!ACCEPTS[name](value)) return false;
  const next = { ...readCookie(), [name]: value };
  const text = encodeURIComponent(JSON.stringify(next));
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store interface is missing in Firefox and Safari
  document.cookie = `${PREFERENCES_COOKIE}=${text}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
  apply(next);
  openChannel()?.postMessage('changed');
  return true;
}

/** Carries what the server read into the first render in the browser, so that both write the same. */
export const RenderedPreferences = createContext<Preferences>(DEFAULT_PREFERENCES);

/** The person's choices; a component renders again when one changes, in this tab or in another. */
export function usePreferences(): Preferences {
  const rendered = useContext(RenderedPreferences);
  return useSyncExternalStore(subscribe, preferences, () => rendered);
}
