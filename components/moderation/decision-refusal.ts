import { ApiError } from '@/lib/client/api-error';
import type { SentDecision } from '@/lib/client/sent-decisions';
import { shortAddress } from '@/lib/format/address';
import { actionWord } from '@/lib/format/moderation-words';
import type { Collision } from './collision-card';

const OUTCOME_UNKNOWN = 'It may have been decided: the list tells. Deciding again does nothing twice.';

/** What somebody did meanwhile, from a 409; null for other refusals. */
export function collisionOf(error: unknown): Collision | null {
  if (!(error instanceof ApiError) || error.error !== 'already_decided') return null;
  const { decision } = error;
  return {
    isDecided: decision?.resolved === true,
    by: decision?.by ?? null,
    action: decision?.action ?? null,
    notes: decision?.notes ?? '',
    at: decision?.at ?? null,
  };
}

/** Why a decision was not made and what to do about it, beside its draft. */
export function refusalWords(error: unknown): string {
  // An answer came that nobody can read: the deed may well be done.
  if (!(error instanceof ApiError)) return `The answer could not be read. ${OUTCOME_UNKNOWN}`;
  if (error.error === 'locked' && error.claim)
    return 'Somebody else works on it: nothing was decided. Take it over, or leave it to them.';
  if (error.status === 401) return 'You were signed out: nothing was decided. Sign in again; your draft is kept.';
  if (error.status === 429)
    return `Too many requests: nothing was decided. Try again${error.retryAfterSeconds ? ` in ${error.retryAfterSeconds} s` : ' in a while'}.`;
  if (error.outcomeUnknown) return `${error.message}. ${OUTCOME_UNKNOWN}`;
  return `Nothing was decided: ${error.issues[0]?.message ?? error.message}.`;
}

/** The same in a few words, for a line beside other cases. */
export function refusalInShort(error: unknown, username: (address: string) => string | undefined): string {
  const collision = collisionOf(error);
  if (collision && !collision.isDecided) return 'a report came in meanwhile';
  if (collision) {
    const by = collision.by ? (username(collision.by) ?? shortAddress(collision.by)) : 'somebody else';
    const deed = collision.action ? actionWord(collision.action).toLowerCase() : 'closed';
    return `${by} decided it${collision.at ? ` at ${timeOf(collision.at)}` : ''}: ${deed}`;
  }
  if (!(error instanceof ApiError)) return 'the answer could not be read';
  if (error.claim) return `${username(error.claim.holder) ?? shortAddress(error.claim.holder)} works on it`;
  if (error.status === 401) return 'you were signed out';
  if (error.status === 429)
    return `too many requests${error.retryAfterSeconds ? `, try again in ${error.retryAfterSeconds} s` : ''}`;
  return lowered((error.issues[0]?.message ?? error.message).replace(/\.$/, ''));
}

const timeOf = (at: string) => new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** "hidden on Paper Lantern" */
export const deedOn = ({ action, title }: Pick<SentDecision, 'action' | 'title'>): string =>
  `${actionWord(action).toLowerCase()} on ${title}`;
