import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import {
  caseName,
  type DeskFilters,
  parseCaseName,
  parseDeskFilters,
  writeDeskFilters,
} from '@/lib/client/desk-filters';

export type DeskMode = 'queue' | 'focus' | 'live';
type Name = { targetType: string; targetId: string };

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

  // What is answered after somebody left the desk must not write into the address of another page.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const change = useCallback((edit: Edit, asNewEntry = false) => {
    if (isHere.current) changeAddress(edit, asNewEntry);
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
      change((params) => {
        if (name) params.set('case', caseName(name));
        else params.delete('case');
      }, opensFirst);
    },
    [change],
  );
  return { ...parsed, setFilters, setMode, openCase };
}

type Edit = (params: URLSearchParams) => void;

function changeAddress(edit: Edit, asNewEntry: boolean): void {
  const params = new URLSearchParams(window.location.search);
  edit(params);
  const text = params.toString();
  const href = `${window.location.pathname}${text ? `?${text}` : ''}`;
  if (asNewEntry) window.history.pushState(null, '', href);
  else window.history.replaceState(null, '', href);
}
