/** What moderators decide and on what, in the words of the pages. */

type Action = 'banned' | 'hidden' | 'ignored' | 'no_action';
type Subject = 'coin' | 'reply' | 'user' | 'livestream';

const ACTIONS: Record<Action, string> = {
  banned: 'Banned',
  hidden: 'Hidden',
  ignored: 'Ignored',
  no_action: 'No action',
};

export const ACTION_CHOICES = (Object.keys(ACTIONS) as Action[]).map((value) => ({ value, label: ACTIONS[value] }));

/** A word the service may add later is shown as it comes. */
export const actionWord = (action: string): string => ACTIONS[action as Action] ?? action.replaceAll('_', ' ');

const SUBJECTS: Record<Subject, string> = { coin: 'Coin', reply: 'Reply', user: 'Person', livestream: 'Livestream' };

export const SUBJECT_CHOICES = (Object.keys(SUBJECTS) as Subject[]).map((value) => ({ value, label: SUBJECTS[value] }));

export const subjectWord = (type: string): string => SUBJECTS[type as Subject] ?? type.replaceAll('_', ' ');

const TYPES: Record<string, string> = {
  scam: 'Scam',
  offensive: 'Offensive',
  spam: 'Spam',
  nsfw: 'Sexual or violent',
  copyright: 'Copyright',
  impersonation: 'Impersonation',
  other: 'Something else',
  live: 'Live, all types',
  all: 'All',
};

export const typeWord = (type: string): string => TYPES[type] ?? type;

export const REPORT_TYPE_CHOICES = Object.entries(TYPES)
  .filter(([value]) => value !== 'live' && value !== 'all')
  .map(([value, label]) => ({ value, label }));

/** The case of one subject at the desk, decided or not. */
export const deskHref = ({ type, id }: { type: string; id: string }): string =>
  `/admin/reports?resolved=all&case=${encodeURIComponent(`${type}:${id}`)}`;
