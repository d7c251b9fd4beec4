'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import Link from 'next/link';
import { useRef } from 'react';
import { useNow } from '@/components/ui/clock';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { RowsSkeleton } from '@/components/ui/skeleton';
import { liveCasesQuery } from '@/lib/client/cases';
import { caseName } from '@/lib/client/desk-filters';
import type { Case } from '@/lib/contract/cases';
import type { Wellness } from '@/lib/contract/moderation-settings';
import { typeWord } from '@/lib/format/moderation-words';
import type { SentStates } from './case-list';
import { Sent } from './case-row';
import { MaskedPicture } from './masked-picture';
import { StopStream } from './stop-stream';
import { useDeskKeys } from './use-desk-keys';

type LiveLaneProps = {
  wellness: Wellness;
  openName: string | null;
  sentStates: SentStates;
  onOpen: (row: Case) => void;
};

/** Reported streams that are on the air, the longest waiting first, counted by the second. */
export function LiveLane({ wellness, openName, sentStates, onOpen }: LiveLaneProps) {
  const live = useQuery(liveCasesQuery());
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  useDeskKeys({ j: () => moveIn(list.current, 1), k: () => moveIn(list.current, -1) });
  if (!live.data) {
    if (!live.error) return <RowsSkeleton rows={4} rowClassName="h-32" />;
    return (
      <ErrorState title="Live reports could not be read" detail={live.error.message} onRetry={() => live.refetch()} />
    );
  }
  // The clock of the service goes on from its answer: a wrong clock here moves nothing.
  const serverNow = Date.parse(live.data.at) + Math.max(0, now - live.dataUpdatedAt);
  if (live.data.cases.length === 0)
    return <EmptyState title="No reported stream is on the air">This fills within two seconds of a report.</EmptyState>;
  return (
    <ul ref={list} aria-label="Live reports" className="min-h-0 flex-1 overflow-y-auto">
      {live.data.cases.map(({ case: row, stream, targetSeconds }) => {
        const seconds = Math.max(
          0,
          Math.floor((serverNow - Date.parse(row.oldestOpenAt ?? row.latestReportAt)) / 1000),
        );
        const sent = sentStates.get(caseName(row));
        const isLate = seconds > targetSeconds;
        return (
          <li
            key={caseName(row)}
            className={clsx(
              'grid grid-cols-[minmax(0,1fr)] gap-2 border-b p-3',
              openName === caseName(row) && 'bg-raised',
            )}
          >
            <button
              type="button"
              data-live-row
              onClick={() => onOpen(row)}
              className="grid grid-cols-[minmax(0,1fr)] gap-0.5 text-left -outline-offset-2"
            >
              <span className="flex items-center gap-2">
                <span aria-hidden className="size-1.5 rounded-full bg-red" />
                <bdi className="min-w-0 truncate font-medium">{stream.title || row.title}</bdi>
                <span className={clsx('figures ml-auto shrink-0', isLate ? 'font-semibold text-red' : 'text-quiet')}>
                  {clock(seconds)}
                  <span className="sr-only">{isLate ? ', later than it should be' : ' waiting'}</span>
                </span>
              </span>
              <span className="text-small text-faint">
                {row.types
                  .filter(({ open }) => open > 0)
                  .map(({ type }) => typeWord(type))
                  .join(', ')}{' '}
                · <span className="figures">{stream.viewers}</span> watch · {stream.coinName}
                {row.isDanger ? <span className="text-red"> · danger to a person</span> : null}
                {sent ? (
                  <>
                    {' '}
                    · <Sent state={sent} />
                  </>
                ) : null}
              </span>
            </button>
            {stream.thumbnail ? (
              <MaskedPicture
                image={stream.thumbnail}
                what="Frame of the stream"
                wellness={wellness}
                isRevealed={false}
              />
            ) : null}
            <div className="flex items-center gap-2">
              <Link
                href={`/coin/${stream.mint}/live?hidden=1`}
                prefetch={false}
                target="_blank"
                className="text-small underline underline-offset-2"
              >
                Watch unseen
              </Link>
              <span className="ml-auto">
                <StopStream mint={stream.mint} title={stream.title} viewers={stream.viewers} />
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const two = (value: number) => String(value).padStart(2, '0');

/** 4:07, or 1:04:07 from an hour on. */
function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

/** Puts the focus on the row before or after the one that has it. */
function moveIn(list: HTMLElement | null, by: number): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-live-row]') ?? [])];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows[Math.max(0, Math.min(rows.length - 1, at < 0 ? 0 : at + by))]?.focus();
}
