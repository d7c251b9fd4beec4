'use client';

import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';

type FigureValue = string | number | bigint | null;
type FigureProps = { value: FigureValue; children: ReactNode; flash?: boolean; className?: string; title?: string };

/** A figure that glows for a moment when its value changes; the first value does not glow. */
export function Figure({ value, children, flash = true, className, title }: FigureProps) {
  const [seen, setSeen] = useState(value);
  const [change, setChange] = useState<{ direction: 'up' | 'down'; count: number } | null>(null);
  if (seen !== value) {
    setSeen(value);
    setChange({ direction: isLess(value, seen) ? 'down' : 'up', count: (change?.count ?? 0) + 1 });
  }
  const direction = flash ? change?.direction : undefined;
  return (
    // A new key restarts the animation when the value moves again the same way.
    <span
      key={change?.count ?? 0}
      title={title}
      data-flash={direction}
      className={clsx(
        'figures rounded-sm',
        direction === 'up' && 'flash-up',
        direction === 'down' && 'flash-down',
        className,
      )}
    >
      {children}
    </span>
  );
}

/** Digits are compared as numbers even when they come as text; this only chooses a colour. */
function isLess(next: FigureValue, before: FigureValue): boolean {
  return Number(next ?? 0) < Number(before ?? 0);
}
