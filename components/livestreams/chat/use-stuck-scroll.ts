import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const NEAR_END_PX = 40;

type Line = { id: string };

/**
 * Keeps a list that grows at its end at the end, until somebody scrolls back: then it stands still, also while older
 * lines are put before it, and `waiting` counts what has come since.
 * @param lines oldest first, by ids that grow
 */
export function useStuckScroll(box: RefObject<HTMLElement | null>, lines: readonly Line[]) {
  const [isStuck, setIsStuck] = useState(true);
  const [seenUpTo, setSeenUpTo] = useState<string | null>(null);
  const before = useRef({ first: '', height: 0 });
  const first = lines[0]?.id ?? '';
  const last = lines.at(-1)?.id ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the box moves when its ends change
  useLayoutEffect(() => {
    const scroller = box.current;
    if (!scroller) return;
    if (isStuck) scroller.scrollTop = scroller.scrollHeight;
    else if (before.current.first && first !== before.current.first && isOlder(first, before.current.first))
      scroller.scrollTop += scroller.scrollHeight - before.current.height;
    before.current = { first, height: scroller.scrollHeight };
  }, [first, last, isStuck]);

  function handleScroll() {
    const scroller = box.current;
    if (!scroller) return;
    const isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_END_PX;
    if (isAtEnd === isStuck) return;
    setIsStuck(isAtEnd);
    setSeenUpTo(isAtEnd ? null : last);
  }
  const waiting = seenUpTo === null ? 0 : lines.filter(({ id }) => isOlder(seenUpTo, id)).length;
  return {
    isStuck,
    waiting,
    handleScroll,
    catchUp: () => {
      setIsStuck(true);
      setSeenUpTo(null);
      const scroller = box.current;
      if (scroller) scroller.scrollTop = scroller.scrollHeight;
    },
  };
}

/** Ids are numbers that may outgrow a double. */
const isOlder = (left: string, right: string) => {
  if (left === '' || right === '') return false;
  return BigInt(left) < BigInt(right);
};
