'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { offWords } from '@/components/livestreams/watch/stream-words';
import { FormulaInfo } from '@/components/ui/formula-info';
import { livestreamSwitchQuery } from '@/lib/client/livestream-control';
import { usePageQuery } from '@/lib/client/use-page-query';
import { LiveList } from './live-list';

/** The page of all streams; `initialQuery` is that of the address it was opened with. */
export function LiveView({ initialQuery }: { initialQuery: string }) {
  const [query, setQuery] = usePageQuery(initialQuery);
  const includeNsfw = query.get('nsfw') === 'true';
  const control = useQuery(livestreamSwitchQuery());
  const id = useId();
  return (
    <div className="mx-auto max-w-400 md:p-3">
      <div className="flex flex-wrap items-center gap-3 px-3 py-3 md:px-0">
        <div className="mr-auto flex items-center gap-1">
          <h1 className="text-title font-semibold">Live</h1>
          <FormulaInfo label="Why this order">
            <p className="font-medium">Most viewers first</p>
            <p className="text-small text-quiet">
              By how many watch now, ties by mint. Withdrawn coins are left out, and NSFW ones unless you ask for them.
              No place can be bought.
            </p>
          </FormulaInfo>
        </div>
        <label htmlFor={id} className="inline-flex min-h-9 items-center gap-2 text-quiet">
          <input
            id={id}
            type="checkbox"
            checked={includeNsfw}
            onChange={(event) => setQuery({ nsfw: event.target.checked ? 'true' : null })}
            className="size-4 accent-ink"
          />
          Show NSFW
        </label>
      </div>
      <LiveList includeNsfw={includeNsfw} isOff={offWords(control.data)} />
    </div>
  );
}
