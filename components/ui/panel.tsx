'use client';

import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { CountNote } from './count';
import { DataAge } from './data-age';
import { ErrorState } from './error-state';
import { FailsAlone } from './fails-alone';
import { RowsSkeleton } from './skeleton';

const RETRY_MS = 5000;

/** What a panel needs to know of a React Query result. */
export type PanelQuery = {
  data: unknown;
  /** A refusal may say how long to stay away. */
  error: (Error & { retryAfterSeconds?: number | undefined }) | null;
  dataUpdatedAt: number;
  refetch: () => unknown;
};

type PanelProps = {
  title: ReactNode;
  /** Where the data comes from; a panel without one is always full. */
  query?: PanelQuery | undefined;
  /** What is loaded, for sentences: "Trades could not be loaded". */
  subject?: string;
  isEmpty?: boolean;
  empty?: ReactNode;
  skeleton?: ReactNode;
  actions?: ReactNode;
  count?: ReactNode;
  staleAfterSeconds?: number;
  deadAfterSeconds?: number;
  hideTitle?: boolean;
  className?: string;
  /** Give it the height the panel has when it is full, so that nothing moves while it loads. */
  bodyClassName?: string;
  children?: ReactNode;
};

/** A titled surface with its five states: loading, empty, failed, stale, full. What fails in it fails in it alone. */
export function Panel(props: PanelProps) {
  const { title, query, subject, count, actions, hideTitle, className, bodyClassName } = props;
  const headingId = useId();
  const failing = useFailing(query);
  return (
    <section
      aria-labelledby={headingId}
      aria-busy={query ? query.data === undefined && !failing : undefined}
      className={clsx('flex min-w-0 flex-col border-y bg-surface md:rounded-lg md:border-x', className)}
    >
      <header
        className={
          hideTitle ? 'sr-only' : 'flex min-h-9 shrink-0 items-center gap-2 border-b px-3 max-md:py-0.5 md:h-10'
        }
      >
        <h2 id={headingId} className="truncate font-semibold">
          {title}
        </h2>
        <CountNote count={count} />
        <div className="ml-auto flex items-center gap-2">
          {actions}
          {query && query.dataUpdatedAt > 0 ? (
            <DataAge
              updatedAt={query.dataUpdatedAt}
              staleAfterSeconds={props.staleAfterSeconds}
              deadAfterSeconds={props.deadAfterSeconds}
            />
          ) : null}
        </div>
      </header>
      <div className={clsx('min-h-0 flex-1', bodyClassName)}>
        <FailsAlone subject={subject} freshness={query?.dataUpdatedAt} onAgain={query && (() => query.refetch())}>
          <PanelBody {...props} failing={failing} />
        </FailsAlone>
      </div>
    </section>
  );
}

type Failing = { since: number; message: string; waitMs: number } | null;

function PanelBody(props: PanelProps & { failing: Failing }) {
  const { query, subject, isEmpty, empty, skeleton, children, failing } = props;
  if (!query) return children;
  if (query.data === undefined) {
    if (!failing) return skeleton ?? <RowsSkeleton rows={6} />;
    return (
      <ErrorState
        title={subject ? `${capitalised(subject)} could not be loaded` : 'This could not be loaded'}
        detail={failing.message}
        since={failing.since}
        {...(failing.waitMs > RETRY_MS && { afterSeconds: failing.waitMs / 1000 })}
        onRetry={() => query.refetch()}
      />
    );
  }
  return isEmpty ? (empty ?? children) : children;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Remembers since when a query fails, and tries it again while nothing at all can be shown, not before a refusal allows
 * it. The query itself forgets its error with every new try; a person who waits must not see it come and go.
 */
function useFailing(query: PanelQuery | undefined): Failing {
  const [failing, setFailing] = useState<Failing>(null);
  const message = query?.error?.message;
  const recovered = query === undefined || (query.data !== undefined && message === undefined);
  const askedMs = Math.max(RETRY_MS, 1000 * (query?.error?.retryAfterSeconds ?? 0));
  if (message !== undefined && (message !== failing?.message || askedMs !== failing.waitMs)) {
    setFailing({ since: failing?.since ?? Date.now(), message, waitMs: askedMs });
  }
  if (recovered && failing) setFailing(null);
  const refetch = query?.refetch;
  // 0 while nothing needs to be tried again.
  const waitMs = query?.data === undefined ? (failing?.waitMs ?? 0) : 0;
  useEffect(() => {
    if (waitMs === 0 || !refetch) return;
    const timer = setInterval(() => {
      if (!document.hidden) refetch();
    }, waitMs);
    return () => clearInterval(timer);
  }, [waitMs, refetch]);
  return failing;
}
