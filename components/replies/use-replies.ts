'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { coinRepliesQuery, MOST_REPLIES } from '@/lib/client/replies';

const STEPS = [100, 300, MOST_REPLIES] as const;

export type ReplyView = { newestFirst: boolean; author: string | null };

/** The replies of a coin as far as they are read, and how to read on. */
export function useReplies(mint: string, view: ReplyView) {
  const [step, setStep] = useState(0);
  const limit = STEPS[step] ?? MOST_REPLIES;
  const query = useQuery(coinRepliesQuery(mint, { limit, ...view }));
  const loaded = query.data?.replies.length ?? 0;
  return {
    query,
    replies: query.data?.replies ?? [],
    total: query.data?.total ?? 0,
    isMinimum: query.data?.totalIsMinimum ?? false,
    canLoadMore: loaded >= limit && step < STEPS.length - 1,
    loadMore: () => setStep((now) => Math.min(now + 1, STEPS.length - 1)),
  };
}

/** The id of the reply that the address points to, and whether it is still looked for. */
export function useTargetReply(feed: ReturnType<typeof useReplies>): string | null {
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setTarget(/^#reply-(\d{1,19})$/.exec(window.location.hash)?.[1] ?? null);
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  const isHere = target !== null && feed.replies.some(({ id }) => id === target);
  const { canLoadMore, loadMore } = feed;
  const mustLoad = target !== null && !isHere && canLoadMore && !feed.query.isFetching;
  useEffect(() => {
    if (mustLoad) loadMore();
  }, [mustLoad, loadMore]);
  useEffect(() => {
    if (!isHere) return;
    const element = document.getElementById(`reply-${target}`);
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [isHere, target]);
  return target;
}
