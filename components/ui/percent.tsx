'use client';

import { clsx } from 'clsx';
import { withSeparators } from '@/lib/format/number-style';
import { directionOf, formatPercent } from '@/lib/format/percent';
import { useNumberStyle } from './number-style';

type PercentProps = {
  value: number | null | undefined;
  digits?: number;
  arrow?: boolean;
  tone?: 'auto' | 'plain';
  className?: string;
};

const ARROWS = { up: '▲', down: '▼', flat: '' };

/** A change in percent: colour, sign and arrow say the same. */
export function Percent({ value, digits = 2, arrow = true, tone = 'auto', className }: PercentProps) {
  const { separators } = useNumberStyle();
  const direction = directionOf(value, digits);
  return (
    <span
      className={clsx(
        'figures whitespace-nowrap',
        tone === 'auto' && { up: 'text-up', down: 'text-down', flat: 'text-faint' }[direction],
        className,
      )}
    >
      {arrow && direction !== 'flat' ? (
        <span aria-hidden className="mr-0.5 text-[0.75em]">
          {ARROWS[direction]}
        </span>
      ) : null}
      {withSeparators(formatPercent(value, digits), separators)}
    </span>
  );
}
