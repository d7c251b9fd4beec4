'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '@/components/ui/use-debounced';
import { ApiError } from '@/lib/client/api-error';
import { coinQuery, coinSearchQuery } from '@/lib/client/coins';
import { looksLikeAddress, shortAddress } from '@/lib/format/address';
import { type RecentSearch, recentSearches, rememberSearch } from './recent-searches';
import { optionId, type SearchOption } from './search-option';
import { SearchResults } from './search-results';
import { usePaletteCommands } from './use-palette-commands';

const DEBOUNCE_MS = 150;
const LIST_ID = 'search-palette-results';

/**
 * Search for coins by name, symbol, mint or creator, for wallets, pages and commands, with the combobox pattern:
 * arrows choose, Enter opens.
 */
export function SearchPalette({ onDone }: { onDone: () => void }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  /** The term for which Enter was pressed before its answer was there. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const [recent] = useState(recentSearches);
  const term = text.trim();
  const settled = useDebounced(term, DEBOUNCE_MS);
  const search = useQuery({ ...coinSearchQuery(settled), enabled: settled !== '' });
  const commands = usePaletteCommands();
  const coins = term === '' ? [] : (search.data ?? []);
  // What is listed until the answer comes was found for what was typed before.
  const isSettled = settled === term && !search.isPlaceholderData && !(search.isFetching && !search.data);
  const options: SearchOption[] = [
    ...coins.map(
      (coin): SearchOption => ({ kind: 'coin', id: coin.mint, group: 'Coins', href: `/coin/${coin.mint}`, coin }),
    ),
    // An address that is no coin's may be a wallet's, and any wallet can be looked at.
    ...(looksLikeAddress(term)
      ? [{ kind: 'wallet', id: 'wallet', group: 'Wallets', href: `/portfolio/${term}`, wallet: term } as const]
      : []),
    ...(term === '' ? recent.map(asOption) : []),
    ...commands.filter((one) => 'label' in one && one.label.toLowerCase().includes(term.toLowerCase())),
  ];

  function go(href: string, label: string) {
    if (href.startsWith('/coin/') || href.startsWith('/portfolio/')) rememberSearch({ href, label });
    onDone();
    router.push(href);
  }
  function choose(option: SearchOption) {
    if (option.kind === 'coin') return go(option.href, option.coin.name);
    if (option.kind === 'wallet') return go(option.href, `Wallet ${shortAddress(option.wallet)}`);
    if (option.kind === 'place') return go(option.href, option.label);
    onDone();
    option.run();
  }
  /** Opens the coin of a mint at once; where there is no such coin, `otherwise` or the list stays open. */
  async function openMint(mint: string, otherwise: () => void = () => undefined) {
    try {
      const coin = await queryClient.fetchQuery(coinQuery(mint));
      go(`/coin/${mint}`, coin.name);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) otherwise();
    }
  }
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text').trim();
    if (looksLikeAddress(pasted)) void openMint(pasted);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = options[active] ?? (term === '' ? undefined : options[0]);
      const toWallet = () => go(`/portfolio/${term}`, `Wallet ${shortAddress(term)}`);
      if (looksLikeAddress(term) && active < 0) void openMint(term, toWallet);
      else if (chosen && (isSettled || active >= 0)) choose(chosen);
      else if (!isSettled) setAwaited(term);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || options.length === 0) return;
    event.preventDefault();
    const from = active < 0 && step < 0 ? 0 : active;
    setActive((from + step + options.length) % options.length);
  }
  const openAwaited = useEffectEvent(() => {
    setAwaited(null);
    const [first] = options;
    if (awaited === term && first && !search.error) choose(first);
  });
  useEffect(() => {
    if (awaited !== null && isSettled) openAwaited();
  }, [awaited, isSettled]);
  return (
    <div className="flex h-[min(30rem,calc(100dvh-10rem))] flex-col gap-2">
      <div className="flex h-control-large shrink-0 items-center gap-2 rounded border border-line-strong bg-surface px-3 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent">
        <Search size={16} aria-hidden className="shrink-0 text-faint" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the palette is opened to type into it
          autoFocus
          type="text"
          role="combobox"
          aria-label="Search coins"
          aria-expanded={options.length > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={options[active] ? optionId(LIST_ID, active) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          placeholder="A name, symbol, mint, wallet, page or command"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setAwaited(null);
          }}
          onPaste={handlePaste}
          onKeyDown={handleKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none placeholder:text-faint"
        />
      </div>
      <SearchResults
        id={LIST_ID}
        term={term}
        options={options}
        active={active}
        isPending={term !== '' && !isSettled}
        error={term === '' ? null : search.error}
        onChoose={choose}
        onRetry={() => void search.refetch()}
      />
    </div>
  );
}

const asOption = ({ href, label }: RecentSearch): SearchOption => ({
  kind: 'place',
  id: `recent ${href}`,
  group: 'Recent',
  href,
  label,
});
