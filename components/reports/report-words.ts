import type { ReportSubject } from '@/lib/client/reports';
import type { OwnReport } from '@/lib/contract/reports';

export const REPORT_TYPES: readonly { value: OwnReport['type']; label: string; hint: string }[] = [
  { value: 'scam', label: 'Scam', hint: 'Lies about what it is, asks for keys or money, leads to a trap' },
  { value: 'offensive', label: 'Offensive', hint: 'Hate, threats, harassment' },
  { value: 'spam', label: 'Spam', hint: 'The same over and over, advertising' },
  { value: 'nsfw', label: 'Sexual or violent', hint: 'Not marked as NSFW, or not allowed at all' },
  { value: 'copyright', label: 'Copyright', hint: 'Uses what belongs to somebody else' },
  { value: 'impersonation', label: 'Impersonation', hint: 'Pretends to be somebody else' },
  { value: 'other', label: 'Something else', hint: 'Say below what it is' },
];

export const typeLabel = (type: OwnReport['type']) => REPORT_TYPES.find(({ value }) => value === type)?.label ?? type;

export const SUBJECT_WORDS: Record<ReportSubject['type'], string> = {
  coin: 'coin',
  reply: 'reply',
  user: 'person',
  livestream: 'livestream',
};

/** What the service keeps with a report, so that it can be judged although it is changed or deleted afterwards. */
export const KEPT: Record<ReportSubject['type'], string> = {
  coin: 'name, picture, text and links of the coin, its curve, its largest holders, its creator’s position and its last trades',
  reply: 'text and picture of the reply, its author, and the state of the coin it stands at',
  user: 'name, picture and words of the profile, its followers and the number of its coins',
  livestream: 'title and state of the stream, its host, and the state of its coin',
};
