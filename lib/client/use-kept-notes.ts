import { useCallback, useEffect, useState } from 'react';
import { EMPTY_DRAFT, keepCaseDraft, readCaseDraft } from './case-drafts.ts';

type Subject = 'appeal' | 'proposal' | 'review';

/**
 * Notes that are written and not sent yet, kept in this browser: a reload, a lost session or a refusal loses none. Empty
 * ones are dropped; set them so once they were sent.
 */
export function useKeptNotes(moderator: string, subject: Subject, id: string): [string, (notes: string) => void] {
  const [notes, setNotes] = useState('');
  useEffect(() => {
    const kept = readCaseDraft(moderator, { targetType: subject, targetId: id })?.notes;
    if (kept) setNotes((typed) => typed || kept);
  }, [moderator, subject, id]);
  const change = useCallback(
    (next: string) => {
      setNotes(next);
      keepCaseDraft(moderator, { targetType: subject, targetId: id }, { ...EMPTY_DRAFT, notes: next });
    },
    [moderator, subject, id],
  );
  return [notes, change];
}
