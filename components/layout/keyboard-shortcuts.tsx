'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { listenToSearch, openSearch } from './open-search';
import { isTyping, SEQUENCE_MS, type ShortcutAction, shortcutAction } from './shortcuts';

const SearchPalette = dynamic(() => import('./search-palette').then((module) => module.SearchPalette), { ssr: false });
const ShortcutList = dynamic(() => import('./shortcut-list').then((module) => module.ShortcutList), { ssr: false });

/** Listens for the keys of the catalogue; single letters rest while something is typed or when switched off. */
export function KeyboardShortcuts() {
  const router = useRouter();
  const [showsList, setShowsList] = useState(false);
  const [searches, setSearches] = useState(false);
  const before = useRef<{ key: string; at: number } | null>(null);

  useEffect(() => {
    const act = (action: ShortcutAction) => {
      if (action === 'search') openSearch();
      else if (action === 'help') setShowsList(true);
      // The other places are named as their paths are.
      else router.push(action === 'board' ? '/' : `/${action}`);
    };
    function handleKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const single = !isTyping(event.target) && document.documentElement.dataset.singleKeys !== 'off';
      const previous = before.current;
      const sequence = previous && event.timeStamp - previous.at < SEQUENCE_MS ? previous.key : null;
      const action = shortcutAction(event, sequence, single);
      before.current = single && event.key === 'g' ? { key: 'g', at: event.timeStamp } : null;
      if (!action) {
        // Into the first list there is; once in it, the list itself moves on.
        if (single && event.key === 'j' && document.activeElement === document.body) {
          document.querySelector<HTMLElement>('main :is(a[data-row-link], tr[tabindex="0"])')?.focus();
        }
        return;
      }
      event.preventDefault();
      // Ahead of everybody else: a list in focus would take the k of Ctrl-K or of "g k" as "the row above".
      event.stopPropagation();
      act(action);
    }
    window.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [router]);

  useEffect(() => listenToSearch(() => setSearches(true)), []);

  return (
    <>
      <Dialog open={searches} onOpenChange={setSearches} title="Search">
        <SearchPalette onDone={() => setSearches(false)} />
      </Dialog>
      <Dialog open={showsList} onOpenChange={setShowsList} title="Keys" size="small">
        <ShortcutList />
      </Dialog>
    </>
  );
}
