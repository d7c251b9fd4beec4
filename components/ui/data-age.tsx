'use client';

import { clsx } from 'clsx';
import { formatAbsolute, formatAge } from '@/lib/format/age';
import { useNow } from './clock';

export const STALE_AFTER_SECONDS = 10;
export const DEAD_AFTER_SECONDS = 30;

type DataAgeProps = {
  /** When the data was fetched, ms. */
  updatedAt: number;
  staleAfterSeconds?: number | undefined;
  deadAfterSeconds?: number | undefined;
};

/** How old the data of a panel is: quiet while fresh, amber when stale, red when it should not be acted on. */
export function DataAge(props: DataAgeProps) {
  const { updatedAt, staleAfterSeconds = STALE_AFTER_SECONDS, deadAfterSeconds = DEAD_AFTER_SECONDS } = props;
  const age = Math.max(0, useNow() - updatedAt);
  const level = age > deadAfterSeconds * 1000 ? 'dead' : age > staleAfterSeconds * 1000 ? 'stale' : 'fresh';
  return (
    <span
      data-level={level}
      title={`Fetched ${formatAbsolute(updatedAt)}`}
      className={clsx(
        'figures inline-flex items-center gap-1.5 text-small whitespace-nowrap',
        level === 'fresh' && 'text-faint',
        level === 'stale' && 'text-amber',
        level === 'dead' && 'text-red',
      )}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      <span className="sr-only">Data is </span>
      {formatAge(age)}
      <span className="sr-only"> old</span>
    </span>
  );
}
