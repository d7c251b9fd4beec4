import type { Snapshot } from '../../database/queries/report-subjects.ts';
import type { Decision, StoredReport } from '../../database/queries/reports.ts';
import { hashOfJson } from '../moderation/log-hash.ts';

/** What a snapshot says of the person it is about. A coin stays when its creator's account goes, without a name. */
export const PERSONAL_FIELDS = ['username', 'text', 'image', 'imageHash', 'bio', 'title'];
export const PERSONAL_FIELDS_OF_COIN = ['username'];

/** What a host called the stream that a coin had. */
function withoutTitle(stream: unknown): unknown {
  if (typeof stream !== 'object' || stream === null) return stream;
  return Object.fromEntries(Object.entries(stream).filter(([name]) => name !== 'title'));
}

/**
 * What a report loses when it is closed after an account was deleted: of the subject name, words and pictures, of the
 * reporter the reason. Hashes stay.
 */
export function withoutPersonalParts(report: StoredReport): Pick<Decision, 'snapshot' | 'imageHash' | 'reason'> {
  const isCoin = report.targetType === 'coin';
  const gone = isCoin ? PERSONAL_FIELDS_OF_COIN : PERSONAL_FIELDS;
  const kept = Object.entries(report.snapshot)
    .filter(([name]) => !gone.includes(name))
    .map(([name, value]) => [name, name === 'stream' ? withoutTitle(value) : value]);
  return {
    ...(report.subjectGone ? { snapshot: Object.fromEntries(kept) } : {}),
    ...(report.subjectGone && !isCoin ? { imageHash: null } : {}),
    ...(report.reporterGone ? { reason: '' } : {}),
  };
}

/** What of a snapshot the subject itself says: all but its market, counts and state. */
const CONTENT = [
  'name',
  'symbol',
  'description',
  'text',
  'image',
  'username',
  'bio',
  'title',
  'website',
  'microblog',
  'messenger',
];

/** Equal when a subject says the same as at another report of it. */
export function contentHash(snapshot: Snapshot): string {
  return hashOfJson(Object.fromEntries(Object.entries(snapshot).filter(([name]) => CONTENT.includes(name))));
}
