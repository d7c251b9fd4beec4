import { useCallback, useEffect, useRef, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { revertDecisions } from '@/lib/client/moderation';

/** The service counts a revert within this time as an undo. */
const UNDO_MS = 10_000;

export type RecentDecision = {
  batchId: string;
  /** Null: the whole batch. */
  decisionId: string | null;
  /** "Paper Lantern: hidden" */
  text: string;
  names: { targetType: string; targetId: string }[];
  untilMs: number;
};

/** What was just decided and can be taken back with one key. */
export function useRecentDecisions(onUndone: (undone: RecentDecision) => void) {
  const [recent, setRecent] = useState<RecentDecision[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isUndoing, setIsUndoing] = useState(false);
  const last = recent.at(-1) ?? null;

  useEffect(() => {
    const next = recent[0];
    if (!next || isUndoing) return;
    const timer = setTimeout(() => setRecent((list) => list.filter((one) => one !== next)), next.untilMs - Date.now());
    return () => clearTimeout(timer);
  }, [recent, isUndoing]);

  const add = useCallback((decision: Omit<RecentDecision, 'untilMs'>) => {
    const added = { ...decision, untilMs: Date.now() + UNDO_MS };
    setProblem(null);
    setRecent((list) => [...list, added]);
    return added;
  }, []);

  const isBusy = useRef(false);
  const undo = useCallback(
    async (which: RecentDecision | null) => {
      if (!which || isBusy.current) return;
      isBusy.current = true;
      setIsUndoing(true);
      try {
        await revertDecisions({ batchId: which.batchId, decisionId: which.decisionId, notes: 'Undone at once' });
        setRecent((list) => list.filter((one) => one !== which));
        setProblem(null);
        announce(`Undone: ${which.text}`);
        onUndone(which);
      } catch (error) {
        setProblem(error instanceof Error ? error.message : 'It could not be undone');
      } finally {
        isBusy.current = false;
        setIsUndoing(false);
      }
    },
    [onUndone],
  );

  return { last, add, undo, undoLast: () => undo(last), isUndoing, problem, dismiss: () => setProblem(null) };
}
