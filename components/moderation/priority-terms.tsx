'use client';

import { createPortal } from 'react-dom';
import type { Case } from '@/lib/contract/cases';

const TERMS: Record<string, string> = {
  severity: 'Severity',
  reporters: 'Reporters',
  age: 'Age',
  live: 'On the air',
  reach: 'Reach',
  repeat_offender: 'Upheld before',
  danger: 'Danger to a person',
  same_as_ignored: 'Ignored before',
};

const points = (number: number) => `${number < 0 ? '−' : '+'}${Math.abs(Math.round(number * 10) / 10)}`;

/** What a priority is made of, one term a line. */
export function PriorityTerms({ priority }: { priority: NonNullable<Case['priority']> }) {
  return (
    <ul className="grid gap-1">
      {[...priority.terms]
        .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
        .map((term) => (
          <li key={term.name} className="flex gap-3">
            <span className="figures w-14 shrink-0 text-right">{points(term.points)}</span>
            <span>
              {TERMS[term.name] ?? term.name.replaceAll('_', ' ')}
              <span className="block text-small text-faint">{term.because}</span>
            </span>
          </li>
        ))}
    </ul>
  );
}

type HintProps = { id: string; anchor: HTMLElement; priority: NonNullable<Case['priority']> };

/** The terms beside a row that has the focus or the pointer. */
export function PriorityHint({ id, anchor, priority }: HintProps) {
  return createPortal(
    <div
      ref={(element) => {
        if (!element) return;
        const box = anchor.getBoundingClientRect();
        element.style.left = `${Math.min(box.right + 8, window.innerWidth - 312)}px`;
        element.style.top = `${Math.max(8, Math.min(box.top, window.innerHeight - element.offsetHeight - 8))}px`;
      }}
      id={id}
      role="tooltip"
      className="pointer-events-none fixed z-popup w-76 rounded-lg border border-line-strong bg-surface p-3 max-md:hidden"
    >
      <p className="mb-2 font-semibold">
        Priority <span className="figures">{Math.round(priority.score)}</span>
      </p>
      <PriorityTerms priority={priority} />
    </div>,
    document.body,
  );
}
