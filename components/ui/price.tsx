import { formatPrice, type PriceValue } from '@/lib/format/price';
import { Figure } from './figure';

type PriceProps = { value: PriceValue | null; unit?: string; showUnit?: boolean; flash?: boolean; className?: string };

/** A price; many zeros after the point are counted in a small figure, and the full value shows on hover. */
export function Price({ value, unit = 'SOL', showUnit = false, flash = false, className }: PriceProps) {
  const { before, leadingZeros, digits, full } = formatPrice(value);
  const spoken = value === null ? 'unknown' : `${full} ${unit}`;
  return (
    <Figure value={full} flash={flash} title={spoken} {...(className ? { className } : {})}>
      <span aria-hidden>
        {before}
        {leadingZeros === null ? null : <sub>{leadingZeros}</sub>}
        {digits}
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
