'use client';

import { Age } from '@/components/ui/age';
import { Button } from '@/components/ui/button';
import { actionWord } from '@/lib/format/moderation-words';
import { Who } from './who';

/** What somebody else did meanwhile. */
export type Collision = {
  /** False: it was not decided, only a report came in or one was reopened. */
  isDecided: boolean;
  by: string | null;
  action: string | null;
  notes: string;
  at: string | null;
};

type CollisionCardProps = {
  collision: Collision;
  me: string;
  hasDraft: boolean;
  isReopening: boolean;
  problem: string | null;
  onKeep: () => void;
  onReopen: () => void;
  onAddNote: () => void;
  onLoad: () => void;
};

/** Somebody was faster: who, what, when and in which words, and three ways on. The draft stays as it is. */
export function CollisionCard(props: CollisionCardProps) {
  const { collision, me, hasDraft, isReopening, problem, onKeep, onReopen, onAddNote, onLoad } = props;
  if (!collision.isDecided)
    return (
      <section
        role="alert"
        aria-label="Changed meanwhile"
        className="grid gap-2 rounded border border-amber bg-amber-soft p-3"
      >
        <p className="font-medium">It changed since you opened it</p>
        <p>A report came in or was opened again. Nothing was decided; what you wrote is kept.</p>
        <Button size="small" className="justify-self-start" onClick={onLoad}>
          Show what is new
        </Button>
      </section>
    );
  return (
    <section
      role="alert"
      aria-label="Decided meanwhile"
      data-testid="collision"
      className="grid gap-2 rounded border border-amber bg-amber-soft p-3"
    >
      <p className="font-medium">
        Decided by {collision.by ? <Who address={collision.by} me={me} /> : 'somebody else'}
        {collision.at ? (
          <>
            {' '}
            <Age at={Date.parse(collision.at)} /> ago
          </>
        ) : null}
        : {collision.action ? actionWord(collision.action).toLowerCase() : 'closed'}
      </p>
      {collision.notes ? (
        <blockquote className="border-l-2 border-amber pl-2 break-words whitespace-pre-wrap">
          {collision.notes}
        </blockquote>
      ) : (
        <p className="text-quiet">Without a note.</p>
      )}
      {hasDraft ? (
        <p className="text-small text-quiet">Nothing of yours was done. Your draft is below, as you wrote it.</p>
      ) : null}
      {problem ? <p className="text-small text-red">{problem}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" onClick={onKeep}>
          Keep theirs
        </Button>
        <Button size="small" onClick={onReopen} pending={isReopening}>
          Reopen and decide
        </Button>
        {hasDraft ? (
          <Button size="small" onClick={onAddNote}>
            Add my note
          </Button>
        ) : null}
      </div>
    </section>
  );
}
