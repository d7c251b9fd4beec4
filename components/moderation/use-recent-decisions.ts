import { useCallback, useEffect, useState } from 'react';
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
    setProblem(null);
    setRecent((list) => [...list, { ...decision, untilMs: Date.now() + UNDO_MS }]);
  }, []);

  const undo = useCallback(async () => {
    if (!last || isUndoing) return;
    setIsUndoing(true);
    try {
      await revertDecisions({ batchId: last.batchId, decisionId: last.decisionId, notes: 'Undone at once' });
      setRecent((list) => list.filter((one) => one !== last));
      setProblem(null);
      announce(`Undone: ${last.text}`);
      onUndone(last);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'It could not be undone');
    } finally {
      setIsUndoing(false);
    }
  }, [last, isUndoing, onUndone]);

  return { last, add, undo, isUndoing, problem, dismiss: () => setProblem(null) };
}
