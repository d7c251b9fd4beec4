'use client';

import { Button } from '@/components/ui/button';

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** A page that could not be drawn; the rest of the site still stands. Every page loads this: it needs little. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <div role="alert" className="grid min-h-[60dvh] place-content-center justify-items-center gap-2 p-6 text-center">
      <h1 className="text-title font-semibold">This page could not be shown</h1>
      <p className="text-quiet">Something failed while it was drawn. Nothing you own was touched.</p>
      {error.digest ? <p className="figures text-small text-faint">Reference {error.digest}</p> : null}
      <Button variant="primary" onClick={reset}>
        Try again
      </Button>
    </div>
  );
}
