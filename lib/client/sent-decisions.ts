import { useMemo, useSyncExternalStore } from 'react';
import type { Case } from '../contract/cases.ts';
import type { REPORT_ACTIONS } from '../contract/reports.ts';
import { ApiError } from './api-error.ts';
import { holdSession } from './unfinished.ts';

type Name = Pick<Case, 'targetType' | 'targetId'>;

/** A decision that was sent and is not known to be done. */
export type SentDecision = Name & {
  moderator: string;
  title: string;
  action: (typeof REPORT_ACTIONS)[number];
  /** The version of the case it was made for. */
  version: number;
  /** Unknown: no answer came, or none that can be read; it may have been carried out. */
  state: 'sending' | 'refused' | 'unknown';
  /** It is to be taken back as soon as it is done. */
  isUndoWanted: boolean;
  /** Why it was not done. */
  error: unknown;
};

/** Outlives the page of the desk: what was sent is told wherever its moderator went meanwhile. */
let sent: readonly SentDecision[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly SentDecision[]): void {
  sent = next;
  const hasOneOnItsWay = sent.some(({ state }) => state === 'sending');
  if (typeof window !== 'undefined') {
    window.removeEventListener('beforeunload', warn);
    if (hasOneOnItsWay) window.addEventListener('beforeunload', warn);
  }
  for (const listener of listeners) listener();
}

/** The browser asks before the page goes while a decision has no answer. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

const isOf = ({ targetType, targetId }: Name) => {
  return (one: SentDecision) => one.targetType === targetType && one.targetId === targetId;
};

type Sending = Omit<SentDecision, 'state' | 'isUndoWanted' | 'error'>;

/**
 * Sends a decision and keeps what is known of it until it is done. One on a case is sent at a time: a second is not sent.
 * `onDone` is called as it ends to be on its way, so that nothing else is told in between.
 * @returns what was refused and why; null when it is done, or when one on this case is on its way already
 */
export async function sendDecision<Answer>(
  sending: Sending,
  request: () => Promise<Answer>,
  onDone: (answer: Answer, isUndoWanted: boolean) => void,
): Promise<SentDecision | null> {
  if (findSent(sending)?.state === 'sending') return null;
  const entry: SentDecision = { ...sending, state: 'sending', isUndoWanted: false, error: null };
  replace([...sent.filter((one) => !isOf(entry)(one)), entry]);
  const answered = request();
  holdSession(answered);
  let answer: Answer;
  try {
    answer = await answered;
  } catch (error) {
    const state = error instanceof ApiError && !error.outcomeUnknown ? 'refused' : 'unknown';
    const refused: SentDecision = { ...entry, state, error };
    replace(sent.map((one) => (isOf(entry)(one) ? refused : one)));
    return refused;
  }
  onDone(answer, findSent(entry)?.isUndoWanted ?? false);
  dismissSent(entry);
  return null;
}

const findSent = (name: Name): SentDecision | undefined => sent.find(isOf(name));

/** Nothing more is to be told of it. */
export function dismissSent(name: Name): void {
  if (findSent(name)) replace(sent.filter((one) => !isOf(name)(one)));
}

/** Takes it back once it is done. */
export function wantUndo(name: Name): void {
  replace(sent.map((one) => (isOf(name)(one) && one.state === 'sending' ? { ...one, isUndoWanted: true } : one)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a page shows what was sent. */
export const isSentShown = (): boolean => listeners.size > 0;

const readSent = () => sent;

/** What a moderator sent and is not known to be done, oldest first. */
export function useSentDecisions(moderator: string): readonly SentDecision[] {
  const all = useSyncExternalStore(subscribe, readSent, readSent);
  return useMemo(() => all.filter((one) => one.moderator === moderator), [all, moderator]);
}
