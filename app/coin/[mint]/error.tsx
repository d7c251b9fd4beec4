'use client';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

type CoinErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** The page of a coin could not be drawn; an order that was sent is not touched by that. */
export default function CoinError({ error, reset }: CoinErrorProps) {
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center">
      <EmptyState
        title="This coin could not be shown"
        action={
          <Button variant="primary" onClick={reset}>
            Try again
          </Button>
        }
      >
        Something failed while its page was drawn. Orders already sent are not touched by this; your portfolio shows
        them.
        {error.digest ? (
          <span className="figures mt-2 block text-small text-faint">Reference {error.digest}</span>
        ) : null}
      </EmptyState>
    </div>
  );
}
