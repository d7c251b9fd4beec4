'use client';

import { FailedPart } from '@/components/ui/failed-part';

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** A page that could not be drawn; the rest of the site still stands. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const reference = error.digest ? ` Reference ${error.digest}` : '';
  return (
    <FailedPart
      isPage
      title="This page"
      detail={`Something failed while it was drawn. Nothing you own was touched.${reference}`}
      onAgain={reset}
    />
  );
}
