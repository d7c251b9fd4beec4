import type { ReactNode } from 'react';

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode; titleAs?: 'p' | 'h1' };

/** Nothing here: what would be here, and the next step. */
export function EmptyState({ title, children, action, titleAs: Title = 'p' }: EmptyStateProps) {
  return (
    <div className="grid h-full min-h-32 place-content-center justify-items-center gap-2 p-6 text-center">
      <Title className={Title === 'h1' ? 'text-title font-semibold text-ink' : 'font-medium text-ink'}>{title}</Title>
      {children ? <div className="max-w-80 text-balance text-quiet">{children}</div> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
