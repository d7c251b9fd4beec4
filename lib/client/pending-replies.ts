import type { Reply } from '../contract/replies.ts';
import { ApiError } from './api-error.ts';
import { apiPost } from './http.ts';

/** A reply that was written and is not yet known to be posted. */
export type PendingReply = {
  /** Its Idempotency-Key: however often it is sent, it is posted once. */
  key: string;
  /** Who wrote it; empty while nobody was signed in. */
  author: string;
  mint: string;
  text: string;
  parentId: string | null;
  /** A data URL or a https link, or empty. */
  image: string;
  /** `waiting` is sent again once somebody signs in; `refused` only when the person says so. */
  state: 'sending' | 'waiting' | 'refused';
  problem: string;
};

export type ReplyDraft = Pick<PendingReply, 'author' | 'mint' | 'text' | 'parentId' | 'image'>;

const STORE = 'curb-pending-replies';
const NONE: readonly PendingReply[] = [];

let entries: readonly PendingReply[] | null = null;
const listeners = new Set<() => void>();
const underway = new Set<string>();

/** What the reload left behind; nothing else of the page remembers it. */
function read(): readonly PendingReply[] {
  if (typeof window === 'undefined') return NONE;
  if (entries) return entries;
  try {
    entries = JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as PendingReply[];
  } catch {
    entries = NONE;
  }
  return entries;
}

function write(next: readonly PendingReply[]): void {
  entries = next;
  try {
    sessionStorage.setItem(STORE, JSON.stringify(next));
  } catch {
    // A large picture does not fit the browser's store: the reply then lives as long as the page.
  }
  for (const listener of listeners) listener();
}

const change = (key: string, fields: Partial<PendingReply>) =>
  write(read().map((entry) => (entry.key === key ? { ...entry, ...fields } : entry)));

/** The replies that wait, as a store for `useSyncExternalStore`. */
export const pendingReplies = {
  get: read,
  getOnServer: () => NONE,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Keeps a reply until it is posted; the caller sends it. */
export function keepReply(draft: ReplyDraft): PendingReply {
  const state = draft.author ? 'sending' : 'waiting';
  const entry: PendingReply = { ...draft, key: crypto.randomUUID(), state, problem: '' };
  write([...read(), entry]);
  return entry;
}

/** Gives a reply up. */
export function dropReply(key: string): void {
  write(read().filter((entry) => entry.key !== key));
}

/**
 * Sends a kept reply, as `author`; a reply that is already on its way is left alone.
 * @returns the posted reply, or null when it still waits, with the reason in its entry.
 */
export async function sendReply(key: string, author: string): Promise<Reply | null> {
  const entry = read().find((candidate) => candidate.key === key);
  if (!entry || underway.has(key) || (entry.author && entry.author !== author)) return null;
  underway.add(key);
  change(key, { author, state: 'sending', problem: '' });
  const { mint, text, parentId, image } = entry;
  try {
    const body = { mint, text, ...(parentId ? { parentId } : {}), ...(image ? { image } : {}) };
    const reply = await apiPost('main', '/replies', { body }, { idempotencyKey: key });
    dropReply(key);
    return reply;
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.status === 401;
    change(key, { state: isSignedOut ? 'waiting' : 'refused', problem: explain(error) });
    if (isSignedOut) throw error;
    return null;
  } finally {
    underway.delete(key);
  }
}

/** Why it was not posted, and what to do. */
function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return 'It could not be sent. Try again.';
  if (error.status === 401) return 'Your session has ended. Sign in and it is posted.';
  if (error.error === 'duplicate') return 'You said the same here less than a minute ago. Change it or wait.';
  if (error.error === 'not_found') return 'The reply you answered is gone.';
  if (error.error === 'coin_not_found') return 'This coin takes no replies any more.';
  if (error.status === 429) {
    const seconds = error.retryAfterSeconds;
    return seconds ? `That was too fast. Try again in ${seconds} s.` : 'That was too fast. Try again in a moment.';
  }
  if (error.status === 413) return 'The picture is too large: 5 MB is the most.';
  const [issue] = error.issues;
  if (issue) return `${issue.path === 'body.image' ? 'The picture' : 'The text'} ${issue.message}.`;
  if (error.outcomeUnknown) return 'No answer came, so it may have been posted. Sending it again posts it once.';
  return error.message;
}
