'use client';

import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';

const TICK_MS = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  for (const listener of listeners) listener();
}

function restart(): void {
  clearInterval(timer);
  timer = undefined;
  if (listeners.size === 0 || document.hidden) return;
  timer = setInterval(tick, TICK_MS);
}

/** A hidden tab needs no clock; on return every age is right at once. */
function handleVisibility(): void {
  restart();
  if (!document.hidden) tick();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', handleVisibility);
    restart();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', handleVisibility);
    restart();
  };
}

const RenderedAt = createContext<number | null>(null);

/** Carries the server's time into the first render in the browser, so that both write the same ages. */
export function ClockProvider({ now, children }: { now: number; children: ReactNode }) {
  return <RenderedAt value={now}>{children}</RenderedAt>;
}

/**
 * The time in ms, from the one timer of the page. It changes in steps of `resolutionMs`, and a component renders
 * again only when its own step is over.
 */
export function useNow(resolutionMs: number = TICK_MS): number {
  const renderedAt = useContext(RenderedAt);
  const snapshot = useCallback(() => {
    const step = (ms: number) => Math.floor(ms / resolutionMs) * resolutionMs;
    const now = step(Date.now());
    // Within the step of the server's time nothing is to be written again: a page wakes up with hundreds of ages.
    return renderedAt !== null && step(renderedAt) === now ? renderedAt : now;
  }, [resolutionMs, renderedAt]);
  const serverSnapshot = useCallback(() => renderedAt ?? 0, [renderedAt]);
  return useSyncExternalStore(subscribe, snapshot, serverSnapshot);
}
