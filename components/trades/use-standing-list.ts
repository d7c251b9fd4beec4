'use client';

import { useState } from 'react';

/** What makes the list stand still: the pointer is on it, the focus is in it, or it is scrolled away from its top, or it is told to. */
export type StillReason = 'pointer' | 'focus' | 'scroll' | 'pause';

export type StandingList<T> = {
  shown: readonly T[];
  /** How many newer items wait above what is shown. */
  waiting: number;
  isPaused: boolean;
  hold: (reason: StillReason) => void;
  release: (reason: StillReason) => void;
  /** Shows what waits; the list goes on standing still from there while there is a reason. */
  catchUp: () => void;
};

/**
 * A list, newest first, that does not move under the reader's hand. While there is a reason to stand still, the item
 * that was on top stays on top; older items may still be appended below.
 */
export function useStandingList<T>(items: readonly T[], keyOf: (item: T) => string): StandingList<T> {
  const [reasons, setReasons] = useState<readonly StillReason[]>([]);
  const [anchor, setAnchor] = useState<string | null>(null);
  const newest = items[0] === undefined ? null : keyOf(items[0]);

  // An anchor that is gone (another filter, a list that started over) holds nothing.
  const found = anchor === null ? 0 : items.findIndex((item) => keyOf(item) === anchor);
  const waiting = Math.max(0, found);

  return {
    shown: waiting === 0 ? items : items.slice(waiting),
    waiting,
    isPaused: reasons.includes('pause'),
    hold: (reason) => {
      if (reasons.includes(reason)) return;
      if (anchor === null || found === -1) setAnchor(newest);
      setReasons([...reasons, reason]);
    },
    release: (reason) => {
      if (!reasons.includes(reason)) return;
      const left = reasons.filter((other) => other !== reason);
      setReasons(left);
      if (left.length === 0) setAnchor(null);
    },
    catchUp: () => setAnchor(reasons.length > 0 ? newest : null),
  };
}
