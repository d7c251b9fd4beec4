'use client';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** A page that could not be drawn; the rest of the site still stands. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center">
      <EmptyState
        titleAs="h1"
        title="This page could not be shown"
        action={
          <Button variant="primary" onClick={reset}>
            Try again
          </Button>
        }
      >
        Something failed while it was drawn. Nothing you own was touched.
        {error.digest ? (
          <span className="figures mt-2 block text-small text-faint">Reference {error.digest}</span>
        ) : null}
      </EmptyState>
    </div>
  );
}
