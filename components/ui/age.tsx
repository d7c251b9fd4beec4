'use client';

import { ageResolutionMs, formatAbsolute, formatAge, formatLocal } from '@/lib/format/age';
import { UNKNOWN } from '@/lib/format/amounts';
import { useNow } from './clock';

/** How long ago `at` (ms) was, kept current by the shared clock; the absolute time shows on hover. */
export function Age({ at, className }: { at: number | null; className?: string }) {
  const now = useNow(at === null ? 60_000 : ageResolutionMs(Date.now() - at));
  if (at === null) return <span className={className}>{UNKNOWN}</span>;
  return (
    <time
      className={className}
      dateTime={new Date(at).toISOString()}
      title={formatAbsolute(at)}
      onPointerEnter={(event) => {
        // The reader's own zone is known in the browser alone; the server wrote UTC.
        event.currentTarget.title = formatLocal(at);
      }}
    >
      {formatAge(now - at)}
    </time>
  );
}
