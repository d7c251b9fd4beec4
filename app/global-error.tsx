'use client';

import './globals.css';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** The last net: the layout itself failed, so this brings its own document. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en" data-theme="dark">
      <body>
        <main className="grid min-h-dvh place-items-center">
          <EmptyState
            titleAs="h1"
            title="The site could not be shown"
            action={
              <Button variant="primary" onClick={reset}>
                Try again
              </Button>
            }
          >
            Something failed while the page was drawn. Try again; if it stays, the service may be starting.
          </EmptyState>
        </main>
      </body>
    </html>
  );
}
