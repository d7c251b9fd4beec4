import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { caseKeys, caseQuery } from '@/lib/client/cases';
import { caseName } from '@/lib/client/desk-filters';
import { casesAhead, nextOpenCase } from '@/lib/client/desk-list';
import { moderationKeys } from '@/lib/client/moderation';
import { type SentDecision, wantUndo } from '@/lib/client/sent-decisions';
import type { Case } from '@/lib/contract/cases';
import { actionWord } from '@/lib/format/moderation-words';
import type { Action } from './action-choice';
import type { BulkAnswer } from './bulk-stage';
import { deedOn } from './decision-refusal';
import { useBulk } from './use-bulk';
import type { DecideAnswer, DecideBody } from './use-decide';
import { type DeskMode, useDeskAddress } from './use-desk-address';
import { useDeskKeys } from './use-desk-keys';
import { useDeskList } from './use-desk-list';
import { useFocusQueue } from './use-focus-queue';
import { type RecentDecision, useRecentDecisions } from './use-recent-decisions';
import { useSending } from './use-sending';

type Name = Pick<Case, 'targetType' | 'targetId'>;

/** The desk as one: what is open, what comes next, what was just decided. */
export function useDesk(me: string) {
  const queryClient = useQueryClient();
  const address = useDeskAddress();
  const { mode, open, filters, openCase } = address;
  const list = useDeskList(filters, me);
  const { show, hand, ...shown } = useShownCase(openCase);
  const [skips, setSkips] = useState(false);
  const focus = useFocusQueue(filters, { me, claims: list.claims }, hand);
  const forget = useCallback(
    (names: readonly { targetType: string; targetId: string }[]) => {
      for (const name of names) void queryClient.invalidateQueries({ queryKey: caseKeys.detail(name) });
    },
    [queryClient],
  );
  const onUndone = useCallback(
    ({ names }: RecentDecision) => {
      // What is in the cache was before the decision, or after it: neither is how it stands now.
      for (const name of names) queryClient.removeQueries({ queryKey: caseKeys.detail(name) });
      const [first] = names;
      if (first && names.length === 1) show(first as Name);
    },
    [queryClient, show],
  );
  const recent = useRecentDecisions(onUndone);
  const bulk = useBulk(list.rows);
  const deciding = useDeciding({ me, list, recent, forget });
  const { sent, inHand } = deciding;
  const ahead = useAhead(mode === 'focus' ? focus.ahead : list.rows, open, me, inHand);

  /** Goes on at once; `names` are being decided. @returns the title of the next case, where it is known */
  function goOn(names: readonly Name[]): string | null {
    const next =
      mode === 'focus' ? focus.nextOf(names) : nextOpenCase(list.rows, open, me, new Set(names.map(caseName)));
    if (mode === 'focus') focus.goOn(names);
    else hand(next);
    return next?.title ?? null;
  }
  /** Sends the decision and goes on: what becomes of it is told beside the next case. */
  function decide(body: DecideBody, title: string): void {
    void deciding.send(body, title);
    const next = goOn([...inHand, body]);
    announce(`Sending: ${deedOn({ action: body.action, title })}${next ? `. Next: ${next}` : ''}`);
  }
  const { openRow, setMode } = useModes({ address, bulk, focus, show });
  useModeKeys({ mode, setMode, recent, sent, onBackTo: show });
  return {
    ...bulk,
    ...shown,
    address,
    list,
    focus,
    recent,
    ahead,
    skips,
    setSkips,
    setMode,
    goOn: () => void goOn(open && mode === 'focus' ? [...inHand, open] : inHand),
    decide,
    backTo: show,
    sent,
    sentStates: deciding.sentStates,
    dismiss: deciding.dismiss,
    bulkDecided: deciding.bulkDecided,
    openRow,
    skip: (reason: string) => (open ? focus.skip(open, reason, inHand) : Promise.resolve(null)),
  };
}

/** Which case is shown, and whether a person asked for it or it was handed out. */
function useShownCase(openCase: (name: Name | null) => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wantsFocus = useRef(false);
  const isHanded = useRef(false);
  const show = useCallback(
    (name: Name | null) => {
      wantsFocus.current = name !== null;
      isHanded.current = false;
      openCase(name);
      heading.current?.focus();
    },
    [openCase],
  );
  const hand = useCallback(
    (name: Name | null) => {
      show(name);
      isHanded.current = true;
    },
    [show],
  );
  return { heading, wantsFocus, isHanded, show, hand };
}

type Modes = {
  address: ReturnType<typeof useDeskAddress>;
  bulk: ReturnType<typeof useBulk>;
  focus: ReturnType<typeof useFocusQueue>;
  show: (name: Name) => void;
};

function useModes({ address: { mode, open, openCase, setMode: changeMode }, bulk, focus, show }: Modes) {
  useEntry(mode, open !== null, focus);
  const endBulk = useRef(bulk.endBulk);
  endBulk.current = bulk.endBulk;
  const openRow = useCallback(
    (row: Case) => {
      endBulk.current();
      show(row);
    },
    [show],
  );
  function setMode(next: DeskMode) {
    bulk.endBulk();
    if (next === 'focus' && mode !== 'focus') openCase(null);
    changeMode(next);
  }
  return { openRow, setMode };
}

/** The next two cases, fetched ahead so that a decision is followed by the next one at once; those that are there. */
function useAhead(rows: readonly Case[], open: Name | null, me: string, inHand: readonly Name[]): readonly Case[] {
  const queryClient = useQueryClient();
  const [fetched, setFetched] = useState<ReadonlySet<string>>(new Set());
  const next = open ? casesAhead(rows, open, 2, me, new Set(inHand.map(caseName))) : [];
  const names = next.map(caseName).join(' ');
  const latest = useRef(next);
  latest.current = next;
  useEffect(() => {
    if (names === '') return;
    for (const row of latest.current) {
      void queryClient.prefetchQuery(caseQuery(row)).then(() => {
        if (!queryClient.getQueryData(caseQuery(row).queryKey)) return;
        startTransition(() => setFetched((known) => new Set([...[...known].slice(-9), caseName(row)])));
      });
    }
  }, [names, queryClient]);
  return next.filter((row) => fetched.has(caseName(row)));
}

type Deciding = {
  me: string;
  list: ReturnType<typeof useDeskList>;
  recent: ReturnType<typeof useRecentDecisions>;
  forget: (names: readonly { targetType: string; targetId: string }[]) => void;
};

/** What follows a decision that was made: the row is marked, the way back is offered, the outcome is said. */
function useDeciding({ me, list, recent, forget }: Deciding) {
  const queryClient = useQueryClient();
  const { patch, news } = list;
  const { add, undo } = recent;
  const onDecided = useCallback(
    ({ decision, case: found }: DecideAnswer, text: string, isUndoWanted: boolean) => {
      patch([found]);
      // Its draft went with it, and is not there again when it is opened anew.
      queryClient.setQueryData(caseQuery(found).queryKey, (known) => known && { ...known, case: found, draft: null });
      forget([found]);
      void queryClient.invalidateQueries({ queryKey: moderationKeys.allDecisions() });
      announce(text);
      if (!decision) return;
      const made = add({ batchId: decision.batchId, decisionId: decision.id, text, names: [found] });
      if (isUndoWanted) void undo(made);
    },
    [queryClient, patch, forget, add, undo],
  );
  const sending = useSending({ me, news, onDecided });
  const inHand = useMemo(() => sending.sent.filter(({ state }) => state === 'sending'), [sending.sent]);
  const sentStates = useMemo(
    () => new Map(sending.sent.map((one) => [caseName(one), one.state] as const)),
    [sending.sent],
  );
  function bulkDecided(answer: BulkAnswer, action: Action) {
    const done = answer.results.filter(({ outcome }) => outcome === 'decided');
    forget(answer.results);
    const text = `${done.length} cases: ${actionWord(action).toLowerCase()}`;
    if (answer.batchId && done.length > 0) add({ batchId: answer.batchId, decisionId: null, text, names: done });
    announce(text);
  }
  return { ...sending, inHand, sentStates, bulkDecided };
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
  sent: readonly SentDecision[];
  onBackTo: (one: SentDecision) => void;
};

function useModeKeys({ mode, setMode, recent, sent, onBackTo }: ModeKeys): void {
  useDeskKeys({
    z: () => setMode(mode === 'focus' ? 'queue' : 'focus'),
    v: () => setMode(mode === 'live' ? 'queue' : 'live'),
    u: () => {
      // What was pressed last is meant, also while it is on its way.
      const last = sent.findLast(({ state }) => state === 'sending');
      if (last) wantUndo(last);
      else if (recent.last) void recent.undoLast();
      else return false;
      return true;
    },
    r: () => {
      const last = sent.findLast(({ state }) => state !== 'sending');
      return last ? onBackTo(last) : false;
    },
  });
}
