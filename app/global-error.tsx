'use client';

import './globals.css';
import ErrorPage from './error';

/** The last net: the layout itself failed, so this brings its own document. */
export default function GlobalError(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en" data-theme="dark">
      <body>
        <main>
          <ErrorPage {...props} />
        </main>
      </body>
    </html>
  );
}
