'use client';

import './globals.css';
import { FailedPart } from '@/components/ui/failed-part';

/** The last net: the layout itself failed, so this brings its own document. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en" data-theme="dark">
      <body>
        <FailedPart isPage title="The site" detail="Something failed while it was drawn." onAgain={reset} />
      </body>
    </html>
  );
}
