import { ApiError } from '@/lib/client/api-error';
import { shortAddress } from '@/lib/format/address';
import { actionWord } from '@/lib/format/moderation-words';

const BY_CODE: Record<string, string> = {
  own_decision: 'It is your own, so somebody else says whether it holds.',
  conflict_of_interest: 'You hold the coin or are concerned yourself, so somebody else decides this.',
  role_required: 'The address has a role: only a super administrator may confirm this.',
  not_found: 'It is gone.',
};

/** Why a second person could not do it: on a collision who did what and when. */
export function explainRefusal(error: Error): string {
  if (!(error instanceof ApiError)) return 'It was not decided. Try again.';
  if (error.error === 'already_decided') {
    const { action, by, at, notes } = error.decision ?? {};
    const who = by ? shortAddress(by) : 'Time';
    const when = at ? ` on ${at.slice(0, 16).replace('T', ' ')} UTC` : '';
    const why = notes ? `: “${notes}”` : '';
    return `${who} was first${action ? ` (${actionWord(action).toLowerCase()})` : ''}${when}${why}. Nothing of yours was sent.`;
  }
  const known = BY_CODE[error.error];
  if (known) return known;
  return error.outcomeUnknown
    ? `Whether it was decided is not known: ${error.message}. Look at the list, then try again.`
    : `It was not decided: ${error.message}.`;
}
