import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  caseName,
  type DeskFilters,
  parseCaseName,
  parseDeskFilters,
  writeDeskFilters,
} from '@/lib/client/desk-filters';
import type { Case } from '@/lib/contract/cases';

export type DeskMode = 'queue' | 'focus' | 'live';
type Name = Pick<Case, 'targetType' | 'targetId'>;

/** Filters, mode and the open case, as the address has them: they survive a reload and can be sent to somebody. */
export function useDeskAddress() {
  const search = useSearchParams().toString();
  const parsed = useMemo(() => {
    const params = new URLSearchParams(search);
    const mode = params.get('mode');
    return {
      filters: parseDeskFilters(params),
      open: parseCaseName(params.get('case')),
      mode: (mode === 'focus' || mode === 'live' ? mode : 'queue') as DeskMode,
    };
  }, [search]);

  const [shown, setShown] = useState<Shown | null>(null);
  // The router hears of an address a while later; a case that was asked for is shown at once.
  const isAhead = shown?.before.has(search) ?? false;
  const open = isAhead && shown ? shown.open : parsed.open;
  if (shown && !isAhead) setShown(null);
  const told = useRef(search);
  told.current = search;
  useEffect(() => {
    const forget = () => setShown(null);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);

  // What is answered after somebody left the desk must not write into the address of another page.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const change = useCallback((edit: Edit, asNewEntry = false) => {
    if (!isHere.current) return;
    const before = searchNow();
    changeAddress(edit, asNewEntry);
    // Another filter or mode on the way is the same case still.
    setShown((known) => known && { ...known, before: new Set([...known.before, before]) });
  }, []);
  const setFilters = useCallback(
    (filters: DeskFilters) => change((params) => writeDeskFilters(params, filters)),
    [change],
  );
  const setMode = useCallback(
    (mode: DeskMode) =>
      change((params) => {
        if (mode === 'queue') params.delete('mode');
        else params.set('mode', mode);
      }),
    [change],
  );
  const openCase = useCallback(
    (name: Name | null) => {
      // Going back from a case leads to the list, however many cases were opened in between.
      const opensFirst = name !== null && !new URLSearchParams(window.location.search).has('case');
      setShown((known) => ({ open: name, before: new Set([...(known?.before ?? []), told.current]) }));
      change((params) => {
        if (name) params.set('case', caseName(name));
        else params.delete('case');
      }, opensFirst);
    },
    [change],
  );
  return { ...parsed, open, setFilters, setMode, openCase };
}

/** A case that is shown while the router still tells one of the addresses before it. */
type Shown = { open: Name | null; before: ReadonlySet<string> };

const searchNow = () => new URLSearchParams(window.location.search).toString();

type Edit = (params: URLSearchParams) => void;

function changeAddress(edit: Edit, asNewEntry: boolean): void {
  const params = new URLSearchParams(window.location.search);
  edit(params);
  const text = params.toString();
  const href = `${window.location.pathname}${text ? `?${text}` : ''}`;
  if (asNewEntry) window.history.pushState(null, '', href);
  else window.history.replaceState(null, '', href);
}
