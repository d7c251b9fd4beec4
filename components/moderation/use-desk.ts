import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { caseKeys, caseQuery } from '@/lib/client/cases';
import { caseName } from '@/lib/client/desk-filters';
import { casesAhead, nextOpenCase } from '@/lib/client/desk-list';
import type { Case } from '@/lib/contract/cases';
import { actionWord } from '@/lib/format/moderation-words';
import type { Action } from './action-choice';
import type { BulkAnswer } from './bulk-stage';
import { useBulk } from './use-bulk';
import type { DecideAnswer } from './use-decide';
import { type DeskMode, useDeskAddress } from './use-desk-address';
import { useDeskKeys } from './use-desk-keys';
import { useDeskList } from './use-desk-list';
import { useFocusQueue } from './use-focus-queue';
import { type RecentDecision, useRecentDecisions } from './use-recent-decisions';

type Name = Pick<Case, 'targetType' | 'targetId'>;

/** The desk as one: what is open, what comes next, what was just decided. */
export function useDesk(me: string) {
  const queryClient = useQueryClient();
  const address = useDeskAddress();
  const { mode, open, filters, openCase, setMode: changeMode } = address;
  const list = useDeskList(filters, me);
  const heading = useRef<HTMLHeadingElement>(null);
  const wantsFocus = useRef(false);
  const [skips, setSkips] = useState(false);

  const show = useCallback(
    (name: Name | null) => {
      wantsFocus.current = name !== null;
      openCase(name);
      heading.current?.focus();
    },
    [openCase],
  );
  const focus = useFocusQueue(filters, show);
  const forget = useCallback(
    (names: readonly { targetType: string; targetId: string }[]) => {
      for (const name of names) void queryClient.invalidateQueries({ queryKey: caseKeys.detail(name) });
    },
    [queryClient],
  );
  const onUndone = useCallback(
    ({ names }: RecentDecision) => {
      forget(names);
      const [first] = names;
      if (first && names.length === 1) show(first as Name);
    },
    [forget, show],
  );
  const recent = useRecentDecisions(onUndone);
  const bulk = useBulk(list.rows);
  usePrefetch(list.rows, open, me);

  const nextTitle = () => (mode === 'focus' ? null : (nextOpenCase(list.rows, open, me)?.title ?? null));
  function goOn() {
    if (mode === 'focus') void focus.take();
    else show(nextOpenCase(list.rows, open, me));
  }
  const outcomes = useOutcomes({ open, list, recent, forget, nextTitle, goOn });
  useEntry(mode, open !== null, focus);
  const openRow = (row: Case) => {
    bulk.endBulk();
    show(row);
  };
  function setMode(next: DeskMode) {
    bulk.endBulk();
    if (next === 'focus' && mode !== 'focus') openCase(null);
    changeMode(next);
  }
  useModeKeys({ mode, setMode, recent, onSkip: () => (open ? setSkips(true) : false) });
  return {
    ...bulk,
    address,
    list,
    heading,
    wantsFocus,
    focus,
    recent,
    skips,
    setSkips,
    setMode,
    goOn,
    ...outcomes,
    openRow,
    skip: (reason: string) => (open ? focus.skip(open, reason) : Promise.resolve(null)),
  };
}

/** Fetches the next two cases ahead, so that a decision is followed by the next one at once. */
function usePrefetch(rows: readonly Case[], open: Name | null, me: string): void {
  const queryClient = useQueryClient();
  const ahead = open ? casesAhead(rows, open, 2, me).map(caseName).join(' ') : '';
  const latest = useRef(rows);
  latest.current = rows;
  useEffect(() => {
    for (const name of ahead.split(' ')) {
      const row = latest.current.find((one) => caseName(one) === name);
      if (row) void queryClient.prefetchQuery(caseQuery(row));
    }
  }, [ahead, queryClient]);
}

type Outcomes = {
  open: Name | null;
  list: ReturnType<typeof useDeskList>;
  recent: ReturnType<typeof useRecentDecisions>;
  forget: (names: readonly { targetType: string; targetId: string }[]) => void;
  nextTitle: () => string | null;
  goOn: () => void;
};

/** What follows a decision: the row is marked, the way back is offered, the outcome is said, the next case comes. */
function useOutcomes({ open, list, recent, forget, nextTitle, goOn }: Outcomes) {
  const latest = useRef(open);
  latest.current = open;
  /** Whoever opened another case while a decision was on its way is left there. */
  const isStillOpen = (name: Name) => latest.current !== null && caseName(latest.current) === caseName(name);
  function decided(answer: DecideAnswer, action: Action) {
    const { decision, proposal, results, case: found } = answer;
    const done = results.filter(({ outcome }) => outcome === 'decided').length;
    const counted = results.length > 1 ? `, ${done} of ${results.length} reports` : '';
    const outcome = proposal ? 'proposed, waits for a second person' : `${actionWord(action).toLowerCase()}${counted}`;
    const text = `${found.title || found.targetType}: ${outcome}`;
    list.patch([found]);
    forget([found]);
    if (decision) recent.add({ batchId: decision.batchId, decisionId: decision.id, text, names: [found] });
    const goesOn = isStillOpen(found);
    const next = goesOn ? nextTitle() : null;
    announce(next ? `${text}. Next: ${next}` : text);
    if (goesOn) goOn();
  }
  function bulkDecided(answer: BulkAnswer, action: Action) {
    const done = answer.results.filter(({ outcome }) => outcome === 'decided');
    forget(answer.results);
    const text = `${done.length} cases: ${actionWord(action).toLowerCase()}`;
    if (answer.batchId && done.length > 0) {
      recent.add({ batchId: answer.batchId, decisionId: null, text, names: done });
    }
    announce(text);
  }
  return { decided, bulkDecided };
}

/** Entering focus mode takes a case; a reload in it keeps the case of the address. */
function useEntry(mode: DeskMode, isOpen: boolean, { take, end }: ReturnType<typeof useFocusQueue>): void {
  const isAsking = useRef(false);
  useEffect(() => {
    if (mode !== 'focus') {
      isAsking.current = false;
      end();
      return;
    }
    if (isAsking.current) return;
    isAsking.current = true;
    if (!isOpen) void take();
  }, [mode, isOpen, take, end]);
}

type ModeKeys = {
  mode: DeskMode;
  setMode: (mode: DeskMode) => void;
  recent: ReturnType<typeof useRecentDecisions>;
  onSkip: () => unknown;
};

function useModeKeys({ mode, setMode, recent, onSkip }: ModeKeys): void {
  useDeskKeys({
    z: () => setMode(mode === 'focus' ? 'queue' : 'focus'),
    v: () => setMode(mode === 'live' ? 'queue' : 'live'),
    u: () => (recent.last ? void recent.undo() : false),
    f: () => (mode === 'focus' ? onSkip() : false),
  });
}
