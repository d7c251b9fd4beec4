import { clsx } from 'clsx';

type ProgressBarProps = { value: number; label: string; tone?: 'ink' | 'up'; className?: string };

/** How far something is, 0 to 100. The figure itself stands beside it as text. */
export function ProgressBar({ value, label, tone = 'ink', className }: ProgressBarProps) {
  const bounded = Math.min(100, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(bounded)}
      className={clsx('h-1 overflow-hidden rounded-full bg-raised', className)}
    >
      <div
        className={clsx('h-full origin-left transition-transform duration-200', tone === 'up' ? 'bg-up' : 'bg-quiet')}
        style={{ transform: `scaleX(${bounded / 100})` }}
      />
    </div>
  );
}
