'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useDebounced } from '@/components/ui/use-debounced';
import { useOnceOpen } from '@/components/ui/use-once-open';
import { ApiError } from '@/lib/client/api-error';
import { coinQuery, coinSearchQuery } from '@/lib/client/coins';
import { looksLikeAddress } from '@/lib/format/address';
import { SEARCH_INPUT_ID } from './focus-search';
import { optionId, type SearchOption } from './search-option';

// The list is drawn when something is typed; until then its code is not needed.
const SearchResults = dynamic(() => import('./search-results').then((module) => module.SearchResults), { ssr: false });

const DEBOUNCE_MS = 150;
const LIST_ID = 'site-search-results';

/** Search by name, symbol, mint or creator, with the combobox pattern: arrows choose, Enter opens, Escape closes. */
export function SearchBox() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const term = text.trim();
  const settled = useDebounced(term, DEBOUNCE_MS);
  const search = useQuery({ ...coinSearchQuery(settled), enabled: open && settled !== '' });
  const coins = term === '' ? undefined : search.data;
  const options: SearchOption[] = (coins ?? []).map((coin) => ({ href: `/coin/${coin.mint}`, coin }));
  // An address that is no coin's may be a wallet's, and any wallet can be looked at.
  if (looksLikeAddress(term)) options.push({ href: `/portfolio/${term}`, wallet: term });

  function go(href: string) {
    setOpen(false);
    setText('');
    setActive(-1);
    router.push(href);
  }
  /** Opens the coin of a mint at once; leaves the list open where there is no such coin. */
  async function openMint(mint: string) {
    try {
      await queryClient.fetchQuery(coinQuery(mint));
      go(`/coin/${mint}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOpen(true);
    }
  }
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text').trim();
    if (looksLikeAddress(pasted)) void openMint(pasted);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (open && term) setOpen(false);
      else if (text) setText('');
      else event.currentTarget.blur();
      return;
    }
    if (event.key === 'Enter') {
      const chosen = options[active] ?? options[0];
      if (looksLikeAddress(term) && active < 0) void openMint(term);
      else if (chosen && settled === term) go(chosen.href);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || options.length === 0) return;
    event.preventDefault();
    setOpen(true);
    const from = active < 0 && step < 0 ? 0 : active;
    setActive((from + step + options.length) % options.length);
  }
  const expanded = open && term !== '';
  const wasExpanded = useOnceOpen(expanded);
  const chosenId = expanded && options[active] ? optionId(LIST_ID, active) : undefined;
  return (
    <div className="relative min-w-0 flex-1 md:max-w-120">
      <div className="flex h-control items-center gap-2 rounded border border-line bg-surface px-2 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent hover:border-line-strong">
        <Search size={14} aria-hidden className="shrink-0 text-faint" />
        <input
          id={SEARCH_INPUT_ID}
          type="text"
          role="combobox"
          aria-label="Search coins"
          aria-expanded={expanded}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={chosenId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          placeholder="Search or paste a mint"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onPaste={handlePaste}
          onKeyDown={handleKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none placeholder:text-faint"
        />
        <kbd aria-hidden className="figures rounded-sm border px-1 text-small text-faint max-md:hidden">
          /
        </kbd>
      </div>
      {wasExpanded ? (
        <SearchResults
          id={LIST_ID}
          open={expanded}
          term={term}
          options={options}
          active={active}
          isPending={settled !== term || (search.isFetching && !search.data)}
          error={search.error}
          onChoose={go}
        />
      ) : null}
    </div>
  );
}
