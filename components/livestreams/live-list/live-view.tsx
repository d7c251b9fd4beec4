'use client';

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { offWords } from '@/components/livestreams/watch/stream-words';
import { livestreamSwitchQuery } from '@/lib/client/livestream-control';
import { LiveList } from './live-list';

/** The page of all streams. */
export function LiveView() {
  const [includeNsfw, setIncludeNsfw] = useState(false);
  const control = useQuery(livestreamSwitchQuery());
  const id = useId();
  return (
    <div className="mx-auto max-w-400 md:p-3">
      <div className="flex flex-wrap items-center gap-3 px-3 py-3 md:px-0">
        <h1 className="mr-auto text-title font-semibold">Live</h1>
        <label htmlFor={id} className="inline-flex min-h-9 items-center gap-2 text-quiet">
          <input
            id={id}
            type="checkbox"
            checked={includeNsfw}
            onChange={(event) => setIncludeNsfw(event.target.checked)}
            className="size-4 accent-ink"
          />
          Show NSFW
        </label>
      </div>
      <LiveList includeNsfw={includeNsfw} isOff={offWords(control.data)} />
    </div>
  );
}
