'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

const DELAY_MS = 300;
const WIDTH = 240;

type TooltipProps = { content: ReactNode; children: ReactNode; className?: string };

/**
 * A hint on hover and focus: it can be pointed at, Escape hides it, and screen readers get it as a description.
 * Built by hand because a table of hints must not load a popup library.
 */
export function Tooltip({ content, children, className }: TooltipProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [place, setPlace] = useState<{ left: number; top: number; above: boolean } | null>(null);
  const id = useId();
  useEffect(() => () => clearTimeout(timer.current), []);

  function show() {
    const box = anchor.current?.getBoundingClientRect();
    if (!box) return;
    const above = box.bottom + 120 > window.innerHeight;
    const left = Math.max(8, Math.min(box.left, window.innerWidth - WIDTH - 8));
    setPlace({ left, top: above ? box.top - 6 : box.bottom + 6, above });
  }
  function schedule(action: () => void, delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, delay);
  }
  const hideSoon = () => schedule(() => setPlace(null), 120);
  return (
    <>
      <button
        type="button"
        ref={anchor}
        aria-describedby={place ? id : undefined}
        onPointerEnter={() => schedule(show, DELAY_MS)}
        onPointerLeave={hideSoon}
        onFocus={show}
        onBlur={hideSoon}
        onClick={show}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape') setPlace(null);
        }}
        className={className ?? 'cursor-help underline decoration-dotted decoration-line-strong underline-offset-3'}
      >
        {children}
      </button>
      {place
        ? createPortal(
            <span
              role="tooltip"
              id={id}
              onPointerEnter={() => clearTimeout(timer.current)}
              onPointerLeave={hideSoon}
              style={{ left: place.left, top: place.top, maxWidth: WIDTH }}
              className={`appear fixed z-popup rounded border bg-raised px-2.5 py-1.5 text-small text-ink ${place.above ? '-translate-y-full' : ''}`}
            >
              {content}
            </span>,
            document.body,
          )
        : null}
    </>
  );
}
