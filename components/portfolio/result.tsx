import { clsx } from 'clsx';
import { Figure } from '@/components/ui/figure';
import { Marked } from '@/components/ui/marked';
import { formatUnits, SOL_DECIMALS } from '@/lib/format/amounts';

/** A gain or a loss in SOL: by sign, arrow and colour. */
export function Result({ lamports, className }: { lamports: bigint; className?: string }) {
  const size = lamports < 0n ? -lamports : lamports;
  const text = formatUnits(size, SOL_DECIMALS, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  const sign = lamports > 0n ? '+' : lamports < 0n ? '\u2212' : '';
  return (
    <span className={clsx(lamports > 0n && 'text-up', lamports < 0n && 'text-down', className)}>
      {lamports === 0n ? null : (
        <span aria-hidden className="mr-0.5 text-[0.65em]">
          {lamports > 0n ? '▲' : '▼'}
        </span>
      )}
      <Figure value={lamports}>
        <Marked>{`${sign}${text}`}</Marked>
      </Figure>
    </span>
  );
}
