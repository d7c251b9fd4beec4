import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const TONES = {
  neutral: 'bg-raised text-quiet',
  up: 'bg-up-soft text-up',
  down: 'bg-down-soft text-down',
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red',
};

/** A short quiet mark beside a name. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={clsx('inline-flex h-4.5 items-center rounded-sm px-1.5 text-small font-medium', TONES[tone])}>
      {children}
    </span>
  );
}
