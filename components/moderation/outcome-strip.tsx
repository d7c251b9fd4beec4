'use client';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useNow } from '@/components/ui/clock';
import type { SentDecision } from '@/lib/client/sent-decisions';
import { actionWord } from '@/lib/format/moderation-words';
import { refusalInShort } from './decision-refusal';
import { Kbd } from './kbd';
import type { useRecentDecisions } from './use-recent-decisions';

/** Of more than so many the oldest are counted. */
const SHOWN = 3;

type OutcomeStripProps = {
  sent: readonly SentDecision[];
  recent: ReturnType<typeof useRecentDecisions>;
  /** The case on the screen: what became of a decision on it is told there. */
  openName: string | null;
  nameOf: (one: SentDecision) => string;
  username: (address: string) => string | undefined;
  onBackTo: (one: SentDecision) => void;
  onDismiss: (one: SentDecision) => void;
};

/**
 * What was decided and what became of it: on its way, done and for ten seconds with its way back, or not done and why.
 * Nothing here says "decided" before the service has.
 */
export function OutcomeStrip(props: OutcomeStripProps) {
  const { sent, recent, openName, nameOf, username, onBackTo, onDismiss } = props;
  const { last, problem, dismiss } = recent;
  const failed = sent.filter((one) => one.state !== 'sending' && nameOf(one) !== openName);
  const sending = sent.filter(({ state }) => state === 'sending');
  if (failed.length === 0 && sending.length === 0 && !last && !problem) return null;
  const newest = failed.at(-1);
  return (
    <section
      aria-label="Your decisions"
      className="fixed bottom-4 left-1/2 z-toast flex w-max max-w-[min(44rem,calc(100vw-2rem))] min-w-72 flex-col -translate-x-1/2 divide-y divide-line overflow-hidden rounded-lg border border-line-strong bg-surface max-md:bottom-[calc(var(--bottom-bar)+4.5rem)] max-md:w-[calc(100vw-1rem)] max-md:max-w-none"
    >
      <More count={failed.length - SHOWN} className="max-md:hidden" />
      <More count={failed.length - 1} className="md:hidden" />
      {failed.slice(-SHOWN).map((one) => (
        <Line
          key={nameOf(one)}
          isLong
          // A phone shows the newest: the others come when it is seen to.
          className={one === newest ? undefined : 'max-md:hidden'}
          buttons={
            <>
              <Button size="small" onClick={() => onBackTo(one)}>
                Back to it {one === newest ? <Kbd>r</Kbd> : null}
              </Button>
              <Button size="small" variant="quiet" onClick={() => onDismiss(one)}>
                Let it be
              </Button>
            </>
          }
        >
          <p role="alert" className="min-w-0 break-words">
            <span className="font-medium text-red">
              {one.state === 'unknown' ? 'Not confirmed' : 'Not decided'}: <bdi>{one.title}</bdi>
            </span>{' '}
            <span className="text-quiet">– {refusalInShort(one.error, username)}</span>
          </p>
        </Line>
      ))}
      {problem ? (
        <Line
          isLong
          buttons={
            <Button size="small" onClick={dismiss}>
              Close
            </Button>
          }
        >
          <p role="alert" className="min-w-0 text-red">
            It was not undone: {problem}. Revert it under History.
          </p>
        </Line>
      ) : null}
      {sending.length > 0 ? sending.slice(-SHOWN).map((one) => <Sending key={nameOf(one)} one={one} />) : null}
      {last && sending.length === 0 ? <Decided recent={recent} /> : null}
    </section>
  );
}

function More({ count, className }: { count: number; className: string }) {
  if (count <= 0) return null;
  return (
    <p className={clsx('px-4 py-2 text-small text-red', className)}>
      {count} more {count === 1 ? 'was' : 'were'} not decided
    </p>
  );
}

type LineProps = { children: ReactNode; buttons: ReactNode; isLong?: boolean; className?: string | undefined };

/** On a phone a long one has its buttons beneath it. */
function Line({ children, buttons, isLong = false, className }: LineProps) {
  return (
    <div className={clsx('flex min-h-11 items-center gap-3 py-1.5 pr-2 pl-4', isLong && 'max-md:flex-wrap', className)}>
      <div className={clsx('flex min-w-0 flex-1 items-center gap-2', isLong && 'max-md:basis-full')}>{children}</div>
      <div className="ml-auto flex shrink-0 items-center gap-1">{buttons}</div>
    </div>
  );
}

function Sending({ one }: { one: SentDecision }) {
  return (
    <Line
      buttons={
        <span className="px-2 text-small text-faint">
          {one.isUndoWanted ? (
            'will be undone'
          ) : (
            <>
              <Kbd>u</Kbd> undoes it
            </>
          )}
        </span>
      }
    >
      <span
        aria-hidden
        className="size-3 shrink-0 animate-spin rounded-full border-2 border-faint border-t-transparent"
      />
      <p className="min-w-0 truncate text-quiet">
        Sending: {actionWord(one.action).toLowerCase()} on <bdi>{one.title}</bdi>…
      </p>
    </Line>
  );
}

function Decided({ recent: { last, undoLast, isUndoing } }: Pick<OutcomeStripProps, 'recent'>) {
  const now = useNow();
  if (!last) return null;
  // However long the name, what became of it is read.
  const end = last.text.lastIndexOf(': ') + 1;
  const [what, outcome] = [last.text.slice(0, end), last.text.slice(end).trim()];
  return (
    <Line
      buttons={
        <Button size="small" onClick={() => void undoLast()} pending={isUndoing}>
          Undo <Kbd>u</Kbd>
        </Button>
      }
    >
      <p className="flex min-w-0 gap-1">
        <span className="shrink-0">Decided:</span> <bdi className="min-w-0 truncate">{what}</bdi>
        <span className="shrink-0"> {outcome}</span>
      </p>
      <span className="figures ml-auto w-8 shrink-0 text-right text-faint">
        {Math.max(0, Math.floor((last.untilMs - now) / 1000))} s
      </span>
    </Line>
  );
}
