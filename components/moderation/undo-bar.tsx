'use client';

import { Button } from '@/components/ui/button';
import { useNow } from '@/components/ui/clock';
import { Kbd } from './kbd';
import type { useRecentDecisions } from './use-recent-decisions';

/** What was just decided, for ten seconds, with its way back. */
export function UndoBar({ recent }: { recent: ReturnType<typeof useRecentDecisions> }) {
  const { last, undo, isUndoing, problem, dismiss } = recent;
  const now = useNow();
  if (!last && !problem) return null;
  return (
    <section
      aria-label="Just decided"
      className="fixed bottom-4 left-1/2 z-toast flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 items-center gap-3 rounded-lg border border-line-strong bg-surface py-2 pr-2 pl-4 max-md:bottom-[calc(var(--bottom-bar)+4.5rem)]"
    >
      {problem ? (
        <>
          <span role="alert" className="min-w-0 text-red">
            It was not undone: {problem}. Revert it under History.
          </span>
          <Button size="small" onClick={dismiss}>
            Close
          </Button>
        </>
      ) : last ? (
        <>
          <span className="min-w-0 truncate">{last.text}</span>
          <span className="figures w-8 shrink-0 text-right text-faint">
            {Math.max(0, Math.ceil((last.untilMs - now) / 1000))} s
          </span>
          <Button size="small" onClick={() => void undo()} pending={isUndoing}>
            Undo <Kbd>u</Kbd>
          </Button>
        </>
      ) : null}
    </section>
  );
}
