'use client';

import { withSeparators } from '@/lib/format/number-style';
import { formatPrice, type PriceValue } from '@/lib/format/price';
import { solInUsd } from '@/lib/format/sol-in-usd';
import { Figure } from './figure';
import { useNumberStyle } from './number-style';

type PriceProps = { value: PriceValue | null; unit?: string; showUnit?: boolean; flash?: boolean; className?: string };

/**
 * A price; many zeros after the point are counted in a small figure, and the full value shows on hover and is what
 * readers hear. A price in SOL follows the person's choice of units, unless its unit is written beside it.
 */
export function Price({ value, unit = 'SOL', showUnit = false, flash = false, className }: PriceProps) {
  const { separators, usdPerSol } = useNumberStyle();
  const rate = unit === 'SOL' && !showUnit ? usdPerSol : null;
  const { before, leadingZeros, digits, full } = formatPrice(rate === null ? value : solInUsd(value, rate));
  const shownUnit = rate === null ? unit : 'USD';
  const spoken = value === null ? 'unknown' : `${withSeparators(full, separators)} ${shownUnit}`;
  return (
    <Figure value={full} flash={flash} title={spoken} {...(className ? { className } : {})}>
      <span aria-hidden className="select-none">
        {rate !== null && value !== null ? '$' : null}
        {withSeparators(leadingZeros === null ? before + digits : before, separators)}
        {leadingZeros === null ? null : <sub>{leadingZeros}</sub>}
        {leadingZeros === null ? null : digits}
      </span>
      <span className="sr-only">{spoken}</span>
      {showUnit && value !== null ? <Unit>{unit}</Unit> : null}
    </Figure>
  );
}

/** The unit after a figure: quiet, in the text face. */
function Unit({ children }: { children: string }) {
  return (
    <span aria-hidden className="ml-1 font-sans text-faint">
      {children}
    </span>
  );
}
