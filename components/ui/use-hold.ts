import { type FocusEvent, type PointerEvent, type UIEvent, useEffect, useState } from 'react';

/** Scrolled further than this, a list is being read and stands still. */
const READING_PX = 8;
/** On a phone the page scrolls instead; the bars above the list are not the list yet. */
const READING_PAGE_PX = 160;

/**
 * Says when a list must stand still: under a mouse, while something in it has the keyboard's focus, and while it is
 * scrolled. Spread `props` on the element that scrolls.
 */
export function useHold() {
  const [wasReached, setWasReached] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [scrolled, setScrolled] = useState(false);
  const [pageScrolled, setPageScrolled] = useState(false);
  useEffect(() => {
    const handleScroll = () => setPageScrolled(window.scrollY > READING_PAGE_PX);
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, []);
  const props = {
    // A finger lifts and leaves no pointer behind; only a mouse or a pen rests on a row.
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      setPointed(true);
      setWasReached(true);
    },
    onPointerLeave: () => setPointed(false),
    onFocus: (event: FocusEvent) => {
      const isByKeyboard = event.target.matches(':focus-visible');
      setFocused(isByKeyboard);
      if (isByKeyboard) setWasReached(true);
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
    },
    onScroll: (event: UIEvent) => setScrolled(event.currentTarget.scrollTop > READING_PX),
  };
  /** Whether a mouse or the keyboard has ever been in the list: what shows there alone is needed from then on. */
  return { wasReached, held: pointed || focused || scrolled || pageScrolled, props };
}
