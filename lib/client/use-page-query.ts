import { useState } from 'react';

type Changes = Record<string, string | null>;

/**
 * The query of the page's address as state: what is chosen can be reloaded, kept and sent to somebody. `initial` is what
 * the page was opened with; a value of null or '' goes from the address.
 */
export function usePageQuery(initial: string): [URLSearchParams, (changes: Changes) => void] {
  const [query, setQuery] = useState(() => new URLSearchParams(initial));
  function change(changes: Changes) {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    setQuery(next);
    const search = next.size > 0 ? `?${next}` : '';
    window.history.replaceState(window.history.state, '', window.location.pathname + search);
  }
  return [query, change];
}
