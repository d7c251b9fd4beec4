import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { caseChangesQuery, casesQuery } from '@/lib/client/cases';
import { caseName, type DeskFilters, deskQuery } from '@/lib/client/desk-filters';
import { arrivalsOf, casesOf, layClaims, patchCases } from '@/lib/client/desk-list';
import type { Case } from '@/lib/contract/cases';

export type DeskClaim = { holder: string; username: string; until: string; isTyping: boolean };

/**
 * The list of cases, kept current without ever moving: what came in is counted, what was decided elsewhere is marked
 * in its row, claims are laid over the rows.
 */
export function useDeskList(filters: DeskFilters, me: string) {
  const queryClient = useQueryClient();
  const options = useMemo(() => casesQuery(deskQuery(filters)), [filters]);
  const list = useInfiniteQuery(options);
  const listed = useMemo(() => casesOf(list.data), [list.data]);
  const start = list.isPlaceholderData ? '' : (list.data?.pages[0]?.changesCursor ?? '');
  const [arrivals, setArrivals] = useState<ReadonlySet<string>>(new Set());
  /** Cases as the changes told them last, by name; also those that are not in the list. */
  const [news, setNews] = useState<ReadonlyMap<string, Case>>(new Map());
  const changes = useChanges(start);

  const patch = useCallback(
    (changed: readonly (Case | null)[]) => {
      queryClient.setQueryData(options.queryKey, (data) => data && patchCases(data, changed));
      setNews((known) => withNews(known, changed));
    },
    [queryClient, options.queryKey],
  );
  const told = changes.data;
  const latest = useRef({ listed, filters });
  latest.current = { listed, filters };
  useEffect(() => {
    if (!told) return;
    const fresh = arrivalsOf(told.changes, latest.current.listed, latest.current.filters, me);
    if (told.changes.length > 0) patch(told.changes.map((change) => change.case));
    if (fresh.length > 0) setArrivals((known) => new Set([...known, ...fresh]));
    if (!told.isComplete) void queryClient.invalidateQueries({ queryKey: options.queryKey });
  }, [told, me, patch, queryClient, options.queryKey]);

  const showNew = useCallback(() => {
    setArrivals(new Set());
    setNews(new Map());
    void queryClient.resetQueries({ queryKey: options.queryKey });
  }, [queryClient, options.queryKey]);
  const forgetArrivals = useCallback(() => setArrivals(new Set()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters make other arrivals
  useEffect(forgetArrivals, [filters, forgetArrivals]);

  const claims = useMemo(() => {
    if (!told) return null;
    return new Map<string, DeskClaim>(told.claims.map((claim) => [caseName(claim), claim]));
  }, [told]);
  const laid = useRef<ReadonlyMap<Case, Case>>(new Map());
  const rows = useMemo(() => {
    if (!claims) return listed;
    laid.current = layClaims(listed, claims, laid.current);
    return [...laid.current.values()];
  }, [listed, claims]);
  const total = list.data?.pages.at(-1)?.total ?? 0;
  return {
    query: list,
    rows,
    claims,
    news,
    arrivals: arrivals.size,
    showNew,
    patch,
    open: told?.open ?? null,
    total,
    changes,
  };
}

const NOTHING_TOLD = '';

/** Follows the changes from where the list was read, one cursor after the other. */
function useChanges(start: string) {
  const [at, setAt] = useState({ start, cursor: start });
  if (at.start !== start) setAt({ start, cursor: start });
  const changes = useQuery({ ...caseChangesQuery(at.cursor), enabled: at.cursor !== NOTHING_TOLD });
  const { data } = changes;
  useEffect(() => {
    if (data) setAt((known) => (known.cursor === data.cursor ? known : { ...known, cursor: data.cursor }));
  }, [data]);
  // The claims of the answer before hold until the next one is there.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return { data: data ?? last, error: changes.error, dataUpdatedAt: changes.dataUpdatedAt };
}

function withNews(known: ReadonlyMap<string, Case>, changed: readonly (Case | null)[]): ReadonlyMap<string, Case> {
  const next = new Map(known);
  for (const found of changed) {
    if (!found) continue;
    const before = next.get(caseName(found));
    if (!before || found.version >= before.version) next.set(caseName(found), found);
  }
  return next;
}
