'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { showToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/client/api-error';
import { readSentLaunch, useSubmitLaunch } from '@/lib/client/launches';
import type { LaunchState } from '@/lib/client/submit-launch';
import type { WalletSigner } from '@/lib/client/submit-order';
import type { Coin } from '@/lib/contract/coins';
import {
  type DraftField,
  EMPTY_DRAFT,
  type FieldErrors,
  forgetDraft,
  keepDraft,
  type LaunchDraft,
  loadDraft,
  readDraft,
} from './launch-draft';
import { launchNews } from './launch-news';

const FIELD_OF: Record<string, DraftField> = {
  name: 'name',
  symbol: 'symbol',
  description: 'description',
  image: 'image',
  website: 'website',
  microblog: 'microblog',
  messenger: 'messenger',
  initialBuy: 'firstBuy',
};

/** What the service says of fields, under the names they have here. */
export function errorsOf(state: LaunchState): FieldErrors {
  if (state.step !== 'refused' || !(state.error instanceof ApiError)) return {};
  if (state.error.error === 'payload_too_large') return { image: 'Choose a picture of at most 5 MB' };
  const entries = state.error.issues.flatMap(({ path, message }) => {
    const field = FIELD_OF[path.replace(/^body\./, '')];
    return field ? [[field, `This ${message}`.replace(/^This (?!must)/, '')] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Everything the launch page knows and can do. */
export function useLaunch(signer: WalletSigner | null, lookAlikes: readonly Coin[], kept: KeptDraft) {
  const { draft, clear } = kept;
  const [errors, setErrors] = useState<FieldErrors>({});
  const submission = useSubmitLaunch();
  const { state, resume } = submission;
  useResume(kept, resume);
  useEnd(state, lookAlikes.length, clear);
  useEffect(() => {
    if (state.step === 'refused') setErrors(errorsOf(state));
  }, [state]);
  return {
    errors,
    state,
    isBusy: state.step === 'signing' || state.step === 'sent' || state.step === 'done',
    change: (change: Partial<LaunchDraft>) => {
      kept.change(change);
      // What a refusal said was about another form.
      if (state.step === 'refused') submission.reset();
      setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(change).map((key) => [key, undefined])) }));
    },
    fail: (field: DraftField, problem: string) => setErrors((before) => ({ ...before, [field]: problem })),
    submit: (): FieldErrors => {
      const read = readDraft(draft);
      setErrors('errors' in read ? read.errors : {});
      if ('errors' in read) return read.errors;
      if (signer) void submission.submit(read.fields, signer);
      return {};
    },
    resend: () => void submission.resend(),
    reset: submission.reset,
  };
}

export type KeptDraft = ReturnType<typeof useKeptDraft>;

/** The draft, which outlives a reload. It is read after the first render, which the server has made without it. */
export function useKeptDraft() {
  const [draft, setDraft] = useState<LaunchDraft>(EMPTY_DRAFT);
  const [isRead, setRead] = useState(false);
  const [isWhole, setWhole] = useState(true);
  const isCleared = useRef(false);
  useEffect(() => {
    setDraft(loadDraft());
    setRead(true);
  }, []);
  useEffect(() => {
    if (isRead && !isCleared.current) setWhole(keepDraft(draft));
  }, [draft, isRead]);
  const clear = useCallback(() => {
    isCleared.current = true;
    forgetDraft();
  }, []);
  const change = useCallback((part: Partial<LaunchDraft>) => setDraft((before) => ({ ...before, ...part })), []);
  return { draft, isRead, isWhole, change, clear };
}

type Resume = ReturnType<typeof useSubmitLaunch>['resume'];

/** A launch that was sent before a reload is asked about, never sent anew under another number. */
function useResume({ draft, isRead }: KeptDraft, resume: Resume) {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isRead || isDone.current) return;
    isDone.current = true;
    const signed = readSentLaunch();
    const read = readDraft(draft);
    if (!signed || 'errors' in read) return;
    resume({ step: 'sent', fields: read.fields, signed, problem: null, lost: true, retrying: false });
  }, [draft, isRead, resume]);
}

/** Tells a screen reader each step, and leads to the coin when there is one. */
function useEnd(state: LaunchState, lookAlikes: number, clear: () => void) {
  const router = useRouter();
  const told = useRef<LaunchState['step']>('idle');
  useEffect(() => {
    if (state.step === told.current) return;
    told.current = state.step;
    const news = launchNews(state);
    if (news) announce(news.text);
    if (state.step !== 'done') return;
    clear();
    showToast(
      lookAlikes === 0
        ? { title: 'Launched', kind: 'success' }
        : {
            title: 'Launched',
            description: 'Coins with similar names exist, see About. Give buyers the mint, so that they find yours.',
            kind: 'info',
          },
    );
    router.push(`/coin/${state.coin.mint}`);
  }, [state, lookAlikes, clear, router]);
}
