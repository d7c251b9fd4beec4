import { useSyncExternalStore } from 'react';
import { keptListeners } from '@/lib/client/kept-listeners';

/** A named set of filters and order: the query of the board's address. */
export type SavedView = { name: string; query: string };

export const MAX_VIEWS = 30;
export const MAX_VIEW_NAME = 40;
const PREFIX = 'curb.board-views';
const NONE: readonly SavedView[] = [];
const kept = keptListeners();

const keyOf = (owner: string | null) => `${PREFIX}:${owner ?? ''}`;

/** Reads what may have been written by anything; what is not of the form is left out. */
export function parseViews(text: string | null): readonly SavedView[] {
  if (!text) return NONE;
  try {
    const found: unknown = JSON.parse(text);
    if (!Array.isArray(found)) return NONE;
    return found.filter(isView).slice(0, MAX_VIEWS);
  } catch {
    return NONE;
  }
}

function isView(value: unknown): value is SavedView {
  const view = value as Partial<SavedView> | null;
  return typeof view?.name === 'string' && view.name !== '' && typeof view.query === 'string';
}

/** The views with one more, or with another query under the same name; the newest last. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view].slice(-MAX_VIEWS);
}

let cache: { key: string; text: string | null; views: readonly SavedView[] } | null = null;

function read(owner: string | null): readonly SavedView[] {
  const key = keyOf(owner);
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
  } catch {
    // Storage may be forbidden; then nothing is kept.
  }
  if (cache?.key !== key || cache.text !== text) cache = { key, text, views: parseViews(text) };
  return cache.views;
}

/** The views a person keeps in this browser, and how to keep others; false when the browser refuses to store. */
export function useSavedViews(owner: string | null) {
  const views = useSyncExternalStore(
    kept.subscribe,
    () => read(owner),
    () => NONE,
  );
  const keep = (next: readonly SavedView[]): boolean => {
    try {
      localStorage.setItem(keyOf(owner), JSON.stringify(next));
    } catch {
      return false;
    }
    kept.tell();
    return true;
  };
  return { views, keep };
}
