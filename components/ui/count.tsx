'use client';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { styledFigure } from '@/lib/format/styled-figure';
import { Figure } from './figure';
import { useNumberStyle } from './number-style';

type CountProps = { value: number | null; unit?: 'plain' | 'USD'; flash?: boolean; className?: string };

/** How many there are, or dollars that stay dollars: short or in full, as the person chose. */
export function Count({ value, unit = 'plain', flash = false, className }: CountProps) {
  const style = useNumberStyle();
  return (
    <Figure value={value} flash={flash} {...(className ? { className } : {})}>
      {styledFigure(value, unit, style)}
    </Figure>
  );
}

/** How many there are beside what is counted; a bare number is written as the person chose. */
export function CountNote({ count, className }: { count: ReactNode; className?: string }) {
  if (count === undefined) return null;
  return (
    <span className={clsx('figures text-small text-faint', className)}>
      {typeof count === 'number' ? <Count value={count} /> : count}
    </span>
  );
}
