import type { ReactNode } from 'react';

/** Says that something is on the air; what it is given stands behind the word, as the time since. */
export function LiveBadge({ children }: { children?: ReactNode }) {
  return (
    <span className="inline-flex h-5 shrink-0 items-center gap-1.5 rounded-sm bg-ink px-1.5 text-small font-semibold whitespace-nowrap text-ground">
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      LIVE
      {children ? <span className="font-normal">{children}</span> : null}
    </span>
  );
}
