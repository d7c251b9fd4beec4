'use client';

import { Search } from 'lucide-react';
import { openSearch } from './open-search';

/** Looks like a field and opens the palette, whose code comes with it. */
export function SearchButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openSearch}
      // On a phone the lower bar has the word; here there is room for the sign alone.
      className="flex h-control min-w-0 items-center gap-2 rounded border border-line bg-surface px-2 text-faint hover:border-line-strong max-md:w-(--control) max-md:justify-center md:max-w-120 md:flex-1"
    >
      <Search size={14} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 truncate text-left max-md:sr-only">Search or paste a mint</span>
      <kbd aria-hidden className="figures rounded-sm border px-1 text-small max-md:hidden">
        Ctrl K
      </kbd>
    </button>
  );
}
