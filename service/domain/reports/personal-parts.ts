import type { Decision, StoredReport } from '../../database/queries/reports.ts';

/** What a snapshot says of the person it is about. A coin stays when its creator's account goes, without a name. */
export const PERSONAL_FIELDS = ['username', 'text', 'image', 'imageHash', 'bio', 'title'];
export const PERSONAL_FIELDS_OF_COIN = ['username'];

/**
 * What a report loses when it is closed after an account was deleted: of the subject name, words and pictures, of the
 * reporter the reason. Hashes stay.
 */
export function withoutPersonalParts(report: StoredReport): Pick<Decision, 'snapshot' | 'imageHash' | 'reason'> {
  const isCoin = report.targetType === 'coin';
  const gone = isCoin ? PERSONAL_FIELDS_OF_COIN : PERSONAL_FIELDS;
  const kept = Object.entries(report.snapshot).filter(([name]) => !gone.includes(name));
  return {
    ...(report.subjectGone ? { snapshot: Object.fromEntries(kept) } : {}),
    ...(report.subjectGone && !isCoin ? { imageHash: null } : {}),
    ...(report.reporterGone ? { reason: '' } : {}),
  };
}
