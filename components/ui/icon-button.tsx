import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type IconButtonProps = ComponentProps<'button'> & { label: string; size?: 'small' | 'medium' };

/** A button that shows only an icon; its label is its name and its hint. */
export function IconButton({ label, size = 'medium', className, children, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...props}
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded text-quiet transition-colors duration-150 hover:bg-raised hover:text-ink',
        'disabled:cursor-not-allowed disabled:text-faint',
        size === 'small' ? 'size-6 max-md:size-9' : 'size-control',
        className,
      )}
    >
      {children}
    </button>
  );
}
