import { groupThousands, MINUS } from './amounts.ts';
import { formatCompact, formatUsd } from './compact.ts';
import { roundDecimal, toDecimal, writeDecimal } from './decimal.ts';
import { type NumberStyle, withSeparators } from './number-style.ts';

type FigureSource = string | number | null | undefined;
type FigureStyle = Pick<NumberStyle, 'separators' | 'figures'>;

/** A count or a value the way the person chose: short, or of a thousand and more every digit of whole units. */
export function styledFigure(value: FigureSource, unit: 'plain' | 'USD', { separators, figures }: FigureStyle): string {
  const decimal = toDecimal(value);
  const isFull = figures === 'full' && decimal !== null && decimal.exponent > 3;
  const short = unit === 'USD' ? formatUsd(value) : formatCompact(value);
  return withSeparators(isFull ? inFull(decimal, unit) : short, separators);
}

function inFull(decimal: NonNullable<ReturnType<typeof toDecimal>>, unit: 'plain' | 'USD'): string {
  const whole = writeDecimal(roundDecimal({ ...decimal, negative: false }, decimal.exponent));
  return `${decimal.negative ? MINUS : ''}${unit === 'USD' ? '$' : ''}${groupThousands(whole)}`;
}
