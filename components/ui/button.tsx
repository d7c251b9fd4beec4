import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'buy' | 'sell' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  block?: boolean | undefined;
};

const VARIANTS = {
  primary: 'bg-accent text-on-accent hover:not-disabled:bg-accent-hover',
  secondary: 'border border-line bg-raised text-ink hover:not-disabled:border-line-strong',
  quiet: 'text-quiet hover:not-disabled:bg-raised hover:not-disabled:text-ink',
  buy: 'bg-up text-on-up hover:not-disabled:opacity-90',
  sell: 'bg-down text-on-down hover:not-disabled:opacity-90',
  danger: 'bg-red text-on-red hover:not-disabled:opacity-90',
};

const SIZES = {
  small: 'h-7 px-2 text-small max-md:h-9 max-md:px-3',
  medium: 'h-control px-3 text-base',
  large: 'h-control-large px-4 text-lead',
};

/** The look of a button, for links that act like one. */
export function buttonClass({ variant = 'secondary', size = 'medium', block = false }: ButtonStyle = {}): string {
  return clsx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded font-medium whitespace-nowrap select-none',
    'transition-colors duration-150 disabled:cursor-not-allowed disabled:border-line disabled:bg-raised disabled:text-faint',
    VARIANTS[variant],
    SIZES[size],
    block && 'w-full',
  );
}

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { pending?: boolean };

/** A button. While `pending` it keeps its width and focus, ignores clicks and tells assistive technology it is busy. */
export function Button({ variant, size, block, pending = false, className, onClick, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={clsx(buttonClass({ variant, size, block }), 'relative', className)}
    >
      {pending ? (
        <>
          <span className="invisible inline-flex items-center gap-2">{children}</span>
          <span className="absolute inset-0 grid place-items-center">
            <span className="size-3.5 animate-spin rounded-full border-2 border-current border-t-transparent" />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
