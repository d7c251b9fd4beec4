import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type CaseDraft,
  EMPTY_DRAFT,
  fillText,
  isEmptyDraft,
  keepCaseDraft,
  laterDraft,
  readCaseDraft,
} from '@/lib/client/case-drafts';
import { saveDraft } from '@/lib/client/cases';
import type { Case } from '@/lib/contract/cases';
import type { Draft } from '@/lib/contract/moderation-templates';

const SAVE_MS = 2000;

type Name = Pick<Case, 'targetType' | 'targetId'>;
export type DraftKept = 'nothing' | 'here' | 'both' | 'failed';

/**
 * The draft of one case: in the browser at once, on the server within two seconds. It is dropped by a decision alone.
 * Mount it anew for each case.
 */
export function useCaseDraft(me: string, name: Name, served: Draft | null) {
  const [draft, setDraft] = useState<CaseDraft>(() => laterDraft(readCaseDraft(me, name), served));
  const [kept, setKept] = useState<DraftKept>(isEmptyDraft(draft) ? 'nothing' : 'here');
  const latest = useRef({ draft, name, me });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const save = useCallback(async () => {
    timer.current = undefined;
    const saved = latest.current;
    const isEmpty = isEmptyDraft(saved.draft);
    try {
      await saveDraft(toServed(saved.name, saved.draft));
      if (saved === latest.current) setKept(isEmpty ? 'nothing' : 'both');
    } catch {
      setKept('failed');
      // Tried again with the next change, and by itself while something would be lost elsewhere.
      if (!isEmpty) timer.current ??= setTimeout(() => void save(), SAVE_MS * 5);
    }
  }, []);

  const change = useCallback(
    (part: Partial<CaseDraft>) => {
      const { draft: before, ...rest } = latest.current;
      const next = { ...before, ...part };
      latest.current = { ...rest, draft: next };
      keepCaseDraft(rest.me, rest.name, next);
      setDraft(next);
      setKept('here');
      timer.current ??= setTimeout(() => void save(), SAVE_MS);
    },
    [save],
  );

  /** Nothing of it is needed any more: the service dropped its own copy with the decision. */
  const discard = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    keepCaseDraft(latest.current.me, latest.current.name, null);
    latest.current = { ...latest.current, draft: EMPTY_DRAFT };
    setDraft(EMPTY_DRAFT);
    setKept('nothing');
  }, []);

  /** It is on its way as a decision: the server's copy of it ends there. The browser's stays until that is done. */
  const hold = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  useEffect(() => {
    return () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      const { name: of, draft: last } = latest.current;
      void saveDraft(toServed(of, last)).catch(() => undefined);
    };
  }, []);

  return { draft, kept, change, discard, hold };
}

/** A draft as the server keeps it. */
export const toServed = (name: Name, { action, scope, templateId, notes, explanation, values }: CaseDraft) => ({
  ...name,
  action,
  scope: action === null && notes === '' && explanation === '' && templateId === null ? null : scope,
  templateId,
  notes: fillText(notes, values),
  explanation: fillText(explanation, values),
});
