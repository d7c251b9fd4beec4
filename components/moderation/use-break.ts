import { useCallback, useEffect, useRef, useState } from 'react';

/** Who did nothing for so long has rested. */
const REST_MS = 5 * 60_000;
const LATER_MS = 10 * 60_000;
const LOOK_MS = 20_000;
const STORE = 'curb-desk-stint';
const ACTIVITY = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/** When the moderator began without a rest in between, and when they did something last. */
type Stint = { since: number; last: number };

function readStint(now: number): Stint {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORE) ?? 'null') as Stint | null;
    if (kept && kept.since <= kept.last && kept.last <= now && now - kept.last < REST_MS) return kept;
  } catch {
    // Without a store the time begins with the page.
  }
  return { since: now, last: now };
}

function keepStint(stint: Stint): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(stint));
  } catch {
    // It is counted anew after a reload, no more.
  }
}

export type BreakState = 'working' | 'due' | 'away';

/** Says when somebody has been at the desk for `minutes` without a rest; 0 never. It stops nobody. */
export function useBreak(minutes: number) {
  const [state, setState] = useState<BreakState>('working');
  const stint = useRef<Stint>({ since: 0, last: 0 });

  const setStint = useCallback((next: Stint) => {
    stint.current = next;
    keepStint(next);
  }, []);
  useEffect(() => {
    if (minutes === 0) {
      setState((now) => (now === 'due' ? 'working' : now));
      return;
    }
    setStint(readStint(Date.now()));
    const note = () => {
      const now = Date.now();
      const { since, last } = stint.current;
      setStint({ since: now - last >= REST_MS ? now : since, last: now });
    };
    const look = () => {
      const now = Date.now();
      const { since, last } = stint.current;
      const isDue = now - last < REST_MS && now - since >= minutes * 60_000;
      setState((before) => (before === 'away' ? before : isDue ? 'due' : 'working'));
    };
    const timer = setInterval(look, LOOK_MS);
    for (const kind of ACTIVITY) window.addEventListener(kind, note, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const kind of ACTIVITY) window.removeEventListener(kind, note, { capture: true });
    };
  }, [minutes, setStint]);

  const begin = (since: number) => {
    setStint({ since, last: Date.now() });
    setState('working');
  };
  return {
    state,
    leave: () => setState('away'),
    /** Asks again in a while. */
    later: () => begin(Date.now() - minutes * 60_000 + LATER_MS),
    comeBack: () => begin(Date.now()),
  };
}
