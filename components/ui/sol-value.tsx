'use client';

import { clsx } from 'clsx';
import { groupThousands } from '@/lib/format/amounts';
import { toDecimal, writeDecimal } from '@/lib/format/decimal';
import { withSeparators } from '@/lib/format/number-style';
import { solInUsd } from '@/lib/format/sol-in-usd';
import { styledFigure } from '@/lib/format/styled-figure';
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
  const style = useNumberStyle();
  const { usdPerSol } = style;
  const value = usdPerSol === null ? sol : solInUsd(sol, usdPerSol);
  const decimal = toDecimal(value);
  const exact = decimal ? writeDecimal(decimal) : null;
  const unit = usdPerSol === null ? 'SOL' : 'USD';
  return (
    <Figure
      value={exact}
      flash={flash}
      title={exact === null ? 'unknown' : `${withSeparators(groupThousands(exact), style.separators)} ${unit}`}
      className={clsx(className)}
    >
      {styledFigure(value, unit === 'USD' ? 'USD' : 'plain', style)}
      {showUnit && unit === 'SOL' && exact !== null ? <span className="ml-1 font-sans text-faint">SOL</span> : null}
    </Figure>
  );
}
