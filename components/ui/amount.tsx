import {
  decimalText,
  formatSol,
  formatTokens,
  formatUnits,
  SOL_DECIMALS,
  TOKEN_DECIMALS,
  type UnitsFormat,
} from '@/lib/format/amounts';
import { formatCompact } from '@/lib/format/compact';
import { Figure } from './figure';

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
  const { value, decimals, unit, flash = false, compact = false, text, className } = props;
  const digits: UnitsFormat = {};
  if (props.maximumFractionDigits !== undefined) digits.maximumFractionDigits = props.maximumFractionDigits;
  if (props.minimumFractionDigits !== undefined) digits.minimumFractionDigits = props.minimumFractionDigits;
  const exact = value === null ? 'unknown' : decimalText(value, decimals);
  const shown = compact ? formatCompact(value === null ? null : exact) : (text ?? formatUnits(value, decimals, digits));
  return (
    <Figure value={exact} flash={flash} title={unit ? `${exact} ${unit}` : exact} {...(className ? { className } : {})}>
      {shown}
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
