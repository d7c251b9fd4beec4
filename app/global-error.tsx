'use client';

import './globals.css';
import { Button } from '@/components/ui/button';

/** The last net: the layout itself failed, so this brings its own document. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en" data-theme="dark">
      <body>
        <main className="grid min-h-dvh place-items-center">
          <div className="grid justify-items-center gap-2 p-6 text-center">
            <h1 className="font-medium">The site could not be shown</h1>
            <p>Something failed while the page was drawn. Try again; if it stays, the service may be starting.</p>
            <Button onClick={reset}>Try again</Button>
          </div>
        </main>
      </body>
    </html>
  );
}
