'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '@/lib/client/api-error';
import { coinRepliesQuery, MOST_REPLIES } from '@/lib/client/replies';

const STEPS = [100, 300, MOST_REPLIES] as const;

export type ReplyView = { newestFirst: boolean; author: string | null };

/**
 * The replies of a coin as far as they are read, and how to read on. A reply the address points to that is not among
 * them opens the part of the conversation it stands in.
 */
export function useReplies(mint: string, view: ReplyView) {
  const [step, setStep] = useState(0);
  const [part, setPart] = useState({ view, offset: 0 });
  // Another order, or one author alone, begins at its own beginning.
  const offset = part.view === view ? part.offset : 0;
  const [target, leaveTarget] = useTargetReply();
  const limit = STEPS[step] ?? MOST_REPLIES;
  const latest = useQuery(coinRepliesQuery(mint, { limit, ...view, ...(offset > 0 && { offset }) }));
  const isHere = target !== null && (latest.data?.replies ?? []).some(({ id }) => id === target);
  const isElsewhere = target !== null && !isHere && latest.data !== undefined && !latest.isPlaceholderData;
  const around = useQuery({
    ...coinRepliesQuery(mint, { limit, newestFirst: view.newestFirst, author: null, around: target }),
    enabled: isElsewhere,
  });
  // Of the placeholder, the page before, only what is around the same reply is of use.
  const isAround = isElsewhere && (around.data?.replies ?? []).some(({ id }) => id === target);
  const query = isAround ? around : latest;
  const loaded = query.data?.replies.length ?? 0;
  useTargetInView(isHere || isAround ? target : null);
  return {
    query,
    replies: query.data?.replies ?? [],
    total: query.data?.total ?? 0,
    isMinimum: query.data?.totalIsMinimum ?? false,
    canLoadMore: loaded >= limit && step < STEPS.length - 1,
    /** Where one answer can carry no more, the list goes on in parts. */
    canGoOn: !isAround && step === STEPS.length - 1 && loaded >= limit && !latest.isPlaceholderData,
    offset: isAround ? 0 : offset,
    goTo: (next: number) => setPart({ view, offset: Math.max(0, next) }),
    loadMore: () => setStep((now) => Math.min(now + 1, STEPS.length - 1)),
    /** The reply the address points to. */
    target,
    /** Whether a part is shown that is not the latest. */
    isAround,
    isTargetGone: isElsewhere && around.error instanceof ApiError && around.error.status === 404,
    leaveTarget,
  };
}

/** The id of the reply that the address points to, and how to forget it. */
function useTargetReply(): [string | null, () => void] {
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setTarget(/^#reply-([1-9]\d{0,17})$/.exec(window.location.hash)?.[1] ?? null);
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  const leave = () => {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
    setTarget(null);
  };
  return [target, leave];
}

/** Brings the reply before the reader's eyes once it is there. */
function useTargetInView(target: string | null) {
  useEffect(() => {
    if (target === null) return;
    const element = document.getElementById(`reply-${target}`);
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [target]);
}
