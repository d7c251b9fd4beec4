'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/data-table';
import type { ModerationStats } from '@/lib/contract/moderation-stats';

type Day = ModerationStats['days'][number];

const HEIGHT = 96;
const COLUMNS: readonly Column<Day>[] = [
  { key: 'day', title: 'Day (UTC)', cell: ({ day }) => <span className="figures">{day}</span> },
  {
    key: 'reported',
    title: 'Reported',
    align: 'end',
    cell: ({ reported }) => <span className="figures">{reported}</span>,
  },
  { key: 'decided', title: 'Decided', align: 'end', cell: ({ decided }) => <span className="figures">{decided}</span> },
];

/** Reports that came in and were decided, day by day: a small chart, and the same as a table. */
export function InflowChart({ days }: { days: readonly Day[] }) {
  const [asTable, setAsTable] = useState(false);
  const most = Math.max(1, ...days.flatMap(({ reported, decided }) => [reported, decided]));
  return (
    <div className="p-3">
      <div className="mb-2 flex items-center gap-4 text-small text-quiet">
        <Key className="bg-line-strong">Reported</Key>
        <Key className="bg-accent">Decided</Key>
        <span className="figures text-faint">highest {most}</span>
        <Button size="small" variant="quiet" className="ml-auto" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show the chart' : 'Show the table'}
        </Button>
      </div>
      {asTable ? (
        <DataTable
          label="Reported and decided by day"
          columns={COLUMNS}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          className="max-h-80"
        />
      ) : (
        <Bars days={days} most={most} />
      )}
    </div>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className={`size-2 rounded-sm ${className}`} />
      {children}
    </span>
  );
}

function Bars({ days, most }: { days: readonly Day[]; most: number }) {
  const step = 100 / Math.max(1, days.length);
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <>
      <svg
        role="img"
        aria-label={`Reports by day from ${first} to ${last}; the table has the same figures`}
        width="100%"
        height={HEIGHT}
        className="block border-b"
      >
        {days.map(({ day, reported, decided }, index) => (
          <g key={day}>
            <title>{`${day}: ${reported} reported, ${decided} decided`}</title>
            <DayBar x={index * step} width={step * 0.42} share={reported / most} className="fill-line-strong" />
            <DayBar x={index * step + step * 0.46} width={step * 0.42} share={decided / most} className="fill-accent" />
          </g>
        ))}
      </svg>
      <div className="figures mt-1 flex justify-between text-small text-faint">
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </>
  );
}

function DayBar({ x, width, share, className }: { x: number; width: number; share: number; className: string }) {
  const height = share * (HEIGHT - 4);
  return <rect x={`${x}%`} y={HEIGHT - height} width={`${width}%`} height={height} className={className} />;
}
