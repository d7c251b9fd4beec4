import { clsx } from 'clsx';
import { Figure } from '@/components/ui/figure';
import { Marked } from '@/components/ui/marked';
import { formatUnits, SOL_DECIMALS, type UnitsFormat } from '@/lib/format/amounts';

/** A gain or a loss as text: with its sign, and where it is too small for its digits on the right side of zero. */
export function signedSol(lamports: bigint, format: UnitsFormat): string {
  const text = formatUnits(lamports, SOL_DECIMALS, format);
  return lamports > 0n && !text.startsWith('<') ? `+${text}` : text;
}

/** A gain or a loss in SOL: by sign, arrow and colour. */
export function Result({ lamports, className }: { lamports: bigint; className?: string }) {
  const text = signedSol(lamports, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  return (
    <span className={clsx(lamports > 0n && 'text-up', lamports < 0n && 'text-down', className)}>
      {lamports === 0n ? null : (
        <span aria-hidden className="mr-0.5 text-[0.65em]">
          {lamports > 0n ? '▲' : '▼'}
        </span>
      )}
      <Figure value={lamports}>
        <Marked>{text}</Marked>
      </Figure>
    </span>
  );
}
