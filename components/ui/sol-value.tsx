'use client';

import { clsx } from 'clsx';
import { groupThousands, MINUS } from '@/lib/format/amounts';
import { formatCompact, formatUsd } from '@/lib/format/compact';
import { roundDecimal, toDecimal, writeDecimal } from '@/lib/format/decimal';
import { solInUsd, withSeparators } from '@/lib/format/number-style';
import { Figure } from './figure';
import { useNumberStyle } from './number-style';

type SolValueProps = {
  sol: string | number | null | undefined;
  showUnit?: boolean;
  flash?: boolean;
  className?: string;
};

/** What something is worth, like a market cap: in SOL or dollars, short or in full, as the person chose. */
export function SolValue({ sol, showUnit = true, flash = false, className }: SolValueProps) {
  const { separators, figures, usdPerSol } = useNumberStyle();
  const value = usdPerSol === null ? sol : solInUsd(sol, usdPerSol);
  const decimal = toDecimal(value);
  const exact = decimal ? writeDecimal(decimal) : null;
  const unit = usdPerSol === null ? 'SOL' : 'USD';
  const short = unit === 'USD' ? formatUsd(value) : formatCompact(value);
  const shown = figures === 'full' && decimal && decimal.exponent > 3 ? inFull(value, unit) : short;
  return (
    <Figure
      value={exact}
      flash={flash}
      title={exact === null ? 'unknown' : `${exact} ${unit}`}
      className={clsx(className)}
    >
      {withSeparators(shown, separators)}
      {showUnit && unit === 'SOL' && exact !== null ? <span className="ml-1 font-sans text-faint">SOL</span> : null}
    </Figure>
  );
}

/** Whole units with every digit. */
function inFull(value: SolValueProps['sol'], unit: 'SOL' | 'USD'): string {
  const decimal = toDecimal(value);
  if (!decimal) return '';
  const whole = writeDecimal(roundDecimal({ ...decimal, negative: false }, decimal.exponent));
  return `${decimal.negative ? MINUS : ''}${unit === 'USD' ? '$' : ''}${groupThousands(whole)}`;
}
