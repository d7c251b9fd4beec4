'use client';

import { type FocusEvent, type PointerEvent, useState } from 'react';
import type { Reply } from '@/lib/contract/replies';

/**
 * Replies that do not move under the reader's hand: while the pointer or the keyboard's focus is on the list, what
 * stands there stays, its likes go on counting, and others wait. One's own are shown at once.
 */
export function useStillReplies(latest: readonly Reply[], own: string | null) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [still, setStill] = useState<readonly Reply[] | null>(null);
  const held = pointed || focused;
  if (held && still === null && latest.length > 0) setStill(latest);
  if (!held && still !== null) setStill(null);

  const newest = new Map(latest.map((reply) => [reply.id, reply]));
  const standing = held && still ? still : latest;
  const known = new Set(standing.map(({ id }) => id));
  const others = latest.filter(({ id }) => !known.has(id));
  const mine = others.filter(({ user }) => user === own);
  return {
    // One's own that is gone was deleted by oneself: that is no surprise.
    shown: [
      ...standing
        .map((reply) => newest.get(reply.id) ?? reply)
        .filter(({ id, user }) => newest.has(id) || user !== own),
      ...mine,
    ],
    waiting: others.length - mine.length,
    catchUp: () => setStill(held ? latest : null),
    props: {
      // A finger lifts and leaves no pointer behind; only a mouse or a pen rests on a reply.
      onPointerEnter: (event: PointerEvent) => setPointed(event.pointerType !== 'touch'),
      onPointerLeave: () => setPointed(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}
