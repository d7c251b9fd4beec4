'use client';

import { Coffee } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

type BreakNoteProps = { minutes: number; onLeave: () => void; onLater: () => void };

/** A quiet word after a long time; it takes no focus and stops nothing. */
export function BreakNote({ minutes, onLeave, onLater }: BreakNoteProps) {
  return (
    <section
      aria-label="A break"
      className="fixed left-4 z-toast grid max-w-72 gap-2 rounded-lg border bg-surface p-3 max-md:inset-x-3 max-md:top-[calc(var(--header)+0.75rem)] max-md:max-w-none md:bottom-4"
    >
      <p role="status" className="flex items-start gap-2">
        <Coffee size={16} aria-hidden className="mt-0.5 shrink-0 text-faint" />
        You have been at it for {minutes} minutes. A few minutes away do good; the cases wait.
      </p>
      <div className="flex gap-2">
        <Button size="small" onClick={onLeave}>
          Take a break
        </Button>
        <Button size="small" variant="quiet" onClick={onLater}>
          In ten minutes
        </Button>
      </div>
    </section>
  );
}

/** Nothing of the desk is shown, claimed or handed out while somebody rests. */
export function Away({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      title="You are away"
      action={
        <Button variant="primary" onClick={onBack}>
          Back to the desk
        </Button>
      }
    >
      Your case is free for others, and what you wrote is kept. Look at something far away for a while.
    </EmptyState>
  );
}
