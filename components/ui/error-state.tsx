'use client';

import { Age } from './age';
import { Button } from './button';

type ErrorStateProps = {
  title: string;
  detail?: string | undefined;
  /** When it began to fail, ms. */
  since?: number | undefined;
  /** How long the next try by itself is waited for, where that is long. */
  afterSeconds?: number | undefined;
  onRetry?: (() => void) | undefined;
};

/** Something failed: what, since when, and that it is tried again by itself. */
export function ErrorState({ title, detail, since, afterSeconds, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="grid h-full min-h-32 place-content-center justify-items-center gap-2 p-6 text-center">
      <p className="font-medium text-ink">{title}</p>
      {detail ? <p className="max-w-96 text-balance text-quiet">{detail}</p> : null}
      {onRetry ? (
        <>
          <p className="text-small text-faint">
            {since ? (
              <>
                Failing for <Age at={since} />.{' '}
              </>
            ) : null}
            Trying again by itself{afterSeconds ? ` after ${afterSeconds} s` : ''}.
          </p>
          <Button size="small" className="mt-2" onClick={onRetry}>
            Try now
          </Button>
        </>
      ) : null}
    </div>
  );
}
