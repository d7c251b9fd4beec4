'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { type DayResult, resultsByDayQuery } from '@/lib/client/results-by-day';
import { type Month, MonthTable, monthName } from './month-table';
import { Result } from './result';

/** What each day brought. It takes the whole history to know, which is read once somebody asks. */
export function DaysPanel({ address }: { address: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const query = useQuery({ ...resultsByDayQuery(address), enabled: isAsked });
  if (!isAsked) {
    return (
      <Panel title="By day">
        <EmptyState title="What each day realised" action={<Button onClick={() => setIsAsked(true)}>Add it up</Button>}>
          A calendar of gains and losses, from the whole history of this wallet.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel
      title="By day"
      subject="the history"
      query={query}
      staleAfterSeconds={300}
      deadAfterSeconds={3600}
      isEmpty={query.data?.size === 0}
      empty={<EmptyState title="No trades yet">Each day with a trade is shown in a calendar.</EmptyState>}
      skeleton={<Skeleton className="m-3 h-80" />}
    >
      {query.data ? <Calendar days={query.data} /> : null}
    </Panel>
  );
}

function Calendar({ days }: { days: ReadonlyMap<string, DayResult> }) {
  const [month, setMonth] = useState(() => monthOf([...days.keys()].at(-1) ?? ''));
  const turn = (by: number) => {
    const next = new Date(month.year, month.month + by, 1);
    const turned = { year: next.getFullYear(), month: next.getMonth() };
    setMonth(turned);
    announce(monthName(turned));
  };
  const prefix = `${month.year}-${String(month.month + 1).padStart(2, '0')}-`;
  const results = [...days].filter(([day]) => day.startsWith(prefix)).map(([, result]) => result);
  const sum = results.reduce((total, { realised }) => total + realised, 0n);
  return (
    <div className="p-3">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <IconButton label="The month before" onClick={() => turn(-1)}>
          <ChevronLeft size={16} aria-hidden />
        </IconButton>
        <h3 className="font-medium whitespace-nowrap">{monthName(month)}</h3>
        <IconButton label="The next month" onClick={() => turn(1)}>
          <ChevronRight size={16} aria-hidden />
        </IconButton>
        <p className="ml-auto text-right whitespace-nowrap">
          <Result lamports={sum} /> <span className="text-small text-faint">SOL realised</span>
        </p>
      </div>
      <MonthTable month={month} days={days} />
    </div>
  );
}

/** The month of a day as days are named. */
function monthOf(day: string): Month {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return { year, month: month - 1 };
}
