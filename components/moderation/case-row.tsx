'use client';

import { clsx } from 'clsx';
import { type MouseEvent, memo } from 'react';
import { Age } from '@/components/ui/age';
import { caseName } from '@/lib/client/desk-filters';
import type { SentDecision } from '@/lib/client/sent-decisions';
import type { Case } from '@/lib/contract/cases';
import { actionWord, subjectWord, typeWord } from '@/lib/format/moderation-words';
import { Who } from './who';

export const CASE_ROW_PX = 64;

export type CaseRowProps = {
  row: Case;
  me: string;
  index: number;
  isCurrent: boolean;
  isStop: boolean;
  isSelected: boolean;
  targetMinutes: number;
  describedBy: string | undefined;
  /** What became so far of the decision that was sent on it. */
  sent: SentDecision['state'] | undefined;
  onOpen: (row: Case) => void;
  onSelect: (row: Case, withRange: boolean) => void;
  onFocus: (index: number) => void;
  onHint: (row: Case | null, anchor: HTMLElement | null) => void;
};

/** One case in the list, always of the same height: what, why, by how many, since when, and who has it. */
export const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const { row, me, index, isCurrent, isStop, isSelected, describedBy, onOpen, onSelect, onFocus, onHint } = props;
  const isDone = row.open === 0;
  return (
    <li
      data-case={caseName(row)}
      className={clsx(
        'group relative flex h-16 items-stretch border-b',
        isCurrent
          ? 'bg-raised before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent'
          : 'hover:bg-raised',
        isSelected && 'bg-raised',
      )}
    >
      <label className="grid w-9 shrink-0 cursor-pointer place-items-center">
        <span className="sr-only">Select {row.title}</span>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          disabled={isDone}
          onClick={(event: MouseEvent) => onSelect(row, event.shiftKey)}
          onChange={() => undefined}
          className="size-3.5 accent-(--c-accent) disabled:opacity-30"
        />
      </label>
      <button
        type="button"
        data-index={index}
        tabIndex={isStop ? 0 : -1}
        aria-current={isCurrent ? 'true' : undefined}
        aria-describedby={describedBy}
        onClick={() => onOpen(row)}
        onFocus={(event) => {
          onFocus(index);
          // Whoever clicks wants the case, not what would lie over it.
          if (!isCurrent && event.currentTarget.matches(':focus-visible')) onHint(row, event.currentTarget);
        }}
        onBlur={() => onHint(null, null)}
        className="-ml-1.5 flex min-w-0 flex-1 flex-col justify-center gap-0.5 pr-3 pl-1.5 text-left -outline-offset-2"
      >
        <span className="flex w-full items-center gap-2">
          <Score row={row} onHint={onHint} />
          <bdi className={clsx('min-w-0 truncate font-medium', isDone && 'text-quiet')}>
            {row.title || subjectWord(row.targetType)}
          </bdi>
          {row.isLive ? <LiveDot viewers={row.viewers} /> : null}
          <Age
            at={Date.parse(row.oldestOpenAt ?? row.latestReportAt)}
            className="figures ml-auto shrink-0 text-small text-faint"
          />
        </span>
        <span className="flex w-full items-center gap-2 text-small text-faint">
          {isDone ? <Decided row={row} me={me} /> : <About row={row} />}
          <span className="ml-auto shrink-0">
            {props.sent ? <Sent state={props.sent} /> : <Holder row={row} me={me} />}
          </span>
        </span>
        {isDone ? null : <AgeBar row={row} targetMinutes={props.targetMinutes} />}
      </button>
    </li>
  );
});

function Score({ row, onHint }: Pick<CaseRowProps, 'row' | 'onHint'>) {
  const { priority, isDanger } = row;
  return (
    <span
      onPointerEnter={(event) => onHint(row, event.currentTarget)}
      onPointerLeave={() => onHint(null, null)}
      className={clsx(
        'figures inline-grid h-4.5 min-w-9 shrink-0 place-items-center rounded-sm px-1 text-small font-medium',
        isDanger && priority ? 'bg-red-soft text-red' : 'bg-raised text-quiet group-hover:bg-surface',
      )}
    >
      {priority ? (isDanger ? 'SOS' : Math.round(priority.score)) : '–'}
      <span className="sr-only">
        {priority ? (isDanger ? ', danger to a person' : ' points of priority') : 'decided'}
      </span>
    </span>
  );
}

function LiveDot({ viewers }: { viewers: number }) {
  return (
    <span
      className="inline-flex shrink-0 items-center gap-1 text-small font-medium text-red"
      title={`${viewers} watch`}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      LIVE
    </span>
  );
}

function About({ row }: { row: Case }) {
  const open = row.types.filter((counted) => counted.open > 0);
  return (
    <span className="min-w-0 truncate">
      {subjectWord(row.targetType)} ·{' '}
      <span className="text-quiet">{open.map(({ type }) => typeWord(type)).join(', ')}</span> · {row.reporters}{' '}
      {row.reporters === 1 ? 'reporter' : 'reporters'}
    </span>
  );
}

function Decided({ row, me }: { row: Case; me: string }) {
  if (!row.decision) return <span>No report is open any more</span>;
  return (
    <span className="min-w-0 truncate text-quiet">
      by <Who address={row.decision.by} me={me} /> · {actionWord(row.decision.action).toLowerCase()}
    </span>
  );
}

/** Never "decided" before the service has said so. */
export function Sent({ state }: { state: SentDecision['state'] }) {
  if (state === 'sending') return <span className="text-quiet">sending…</span>;
  return <span className="font-medium text-red">{state === 'unknown' ? 'not confirmed' : 'not decided'}</span>;
}

function Holder({ row, me }: { row: Case; me: string }) {
  if (row.proposalId && row.open > 0) return <span className="text-amber">waits for a second person</span>;
  const { claim } = row;
  if (claim && claim.holder !== me) {
    return (
      <span className="text-amber">
        {claim.isTyping ? 'typing: ' : 'held: '}
        <Who address={claim.holder} username={claim.username} me={me} />
      </span>
    );
  }
  if (claim && row.open > 0) return <span className="text-quiet">yours</span>;
  return row.hasDraft && row.open > 0 ? <span className="text-quiet">draft</span> : null;
}

/** How much of the time within which a report should be decided is over; red once it is. */
function AgeBar({ row, targetMinutes }: { row: Case; targetMinutes: number }) {
  const share = Math.min(1, (row.ageSeconds ?? 0) / (targetMinutes * 60));
  return (
    <svg aria-hidden viewBox="0 0 100 2" preserveAspectRatio="none" className="mt-1 h-0.5 w-full rounded-full bg-line">
      <rect
        width={share * 100}
        height="2"
        className={share >= 1 ? 'fill-red' : share > 0.5 ? 'fill-amber' : 'fill-line-strong'}
      />
    </svg>
  );
}
