'use client';

import {
  decimalText,
  formatSol,
  formatTokens,
  formatUnits,
  groupThousands,
  SOL_DECIMALS,
  TOKEN_DECIMALS,
  type UnitsFormat,
} from '@/lib/format/amounts';
import { formatCompact } from '@/lib/format/compact';
import { withSeparators } from '@/lib/format/number-style';
import { Figure } from './figure';
import { useNumberStyle } from './number-style';

type Shared = { unit?: string; flash?: boolean; compact?: boolean; className?: string };
type AmountProps = Shared & {
  value: bigint | null;
  decimals: number;
  maximumFractionDigits?: number;
  minimumFractionDigits?: number;
  text?: string;
};

/** An amount of base units; the exact value shows on hover. */
export function Amount(props: AmountProps) {
  const { separators, figures } = useNumberStyle();
  const { value, decimals, unit, flash = false, compact = false, text, className } = props;
  const digits: UnitsFormat = {};
  if (props.maximumFractionDigits !== undefined) digits.maximumFractionDigits = props.maximumFractionDigits;
  if (props.minimumFractionDigits !== undefined) digits.minimumFractionDigits = props.minimumFractionDigits;
  const exact = value === null ? 'unknown' : decimalText(value, decimals);
  const title = withSeparators(groupThousands(exact), separators);
  const isShort = compact && figures === 'compact';
  // Written in full, what was meant to be short is cut to hundredths.
  if (compact && !isShort) digits.maximumFractionDigits ??= 2;
  const shown = isShort
    ? formatCompact(value === null ? null : exact)
    : ((compact ? undefined : text) ?? formatUnits(value, decimals, digits));
  return (
    <Figure value={exact} flash={flash} title={unit ? `${title} ${unit}` : title} {...(className ? { className } : {})}>
      {withSeparators(shown, separators)}
      {unit && value !== null ? <span className="ml-1 font-sans text-faint">{unit}</span> : null}
    </Figure>
  );
}

/** Lamports as SOL. */
export function SolAmount({ lamports, unit = 'SOL', ...props }: Shared & { lamports: bigint | null }) {
  return <Amount value={lamports} decimals={SOL_DECIMALS} unit={unit} text={formatSol(lamports)} {...props} />;
}

/** Token units as tokens. */
export function TokenAmount({ units, ...props }: Shared & { units: bigint | null }) {
  return <Amount value={units} decimals={TOKEN_DECIMALS} text={formatTokens(units)} {...props} />;
}
