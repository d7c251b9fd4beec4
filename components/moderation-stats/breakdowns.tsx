import Link from 'next/link';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '@/components/ui/data-table';
import type { ModerationStats } from '@/lib/contract/moderation-stats';
import { actionWord, typeWord } from '@/lib/format/moderation-words';
import { formatShare, formatSpan } from './figures-of';

const figure = (text: ReactNode) => <span className="figures">{text}</span>;

/** A bar beside its figure: drawn, because the figure says it. */
function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden width="100%" height="8" className="block min-w-16">
      <rect width="100%" height="8" rx="2" className="fill-raised" />
      <rect width={`${Math.max(0, Math.min(1, share)) * 100}%`} height="8" rx="2" className="fill-line-strong" />
    </svg>
  );
}

const shareOf = (value: number, all: readonly number[]) => value / Math.max(1, ...all);

type Band = ModerationStats['backlog'][number];
const BANDS: Record<Band['band'], string> = {
  under_1h: 'Under an hour',
  under_4h: '1 to 4 hours',
  under_24h: '4 to 24 hours',
  under_7d: '1 to 7 days',
  older: 'Over 7 days',
};

export function BacklogTable({ backlog }: { backlog: readonly Band[] }) {
  const counts = backlog.map(({ cases }) => cases);
  const columns: Column<Band>[] = [
    {
      key: 'band',
      title: 'Oldest report',
      cell: ({ band, olderThanMinutes }) => (
        <Link
          href={`/admin/reports?resolved=false&olderThanMinutes=${olderThanMinutes}`}
          prefetch={false}
          className="hover:underline"
        >
          {BANDS[band]}
        </Link>
      ),
    },
    { key: 'bar', title: 'Share', className: 'w-1/3', cell: ({ cases }) => <Bar share={shareOf(cases, counts)} /> },
    { key: 'live', title: 'Live', align: 'end', cell: ({ live }) => figure(live) },
    { key: 'cases', title: 'Cases', align: 'end', cell: ({ cases }) => figure(cases) },
  ];
  return <DataTable label="Open cases by age" columns={columns} rows={backlog} rowKey={({ band }) => band} />;
}

type ActionRow = { action: string; count: number };

export function ActionsTable({ actions }: Pick<ModerationStats, 'actions'>) {
  const rows = Object.entries(actions).map(([action, count]): ActionRow => ({ action, count }));
  const counts = rows.map(({ count }) => count);
  const columns: Column<ActionRow>[] = [
    { key: 'action', title: 'Decision', cell: ({ action }) => actionWord(action) },
    { key: 'bar', title: 'Share', className: 'w-1/3', cell: ({ count }) => <Bar share={shareOf(count, counts)} /> },
    { key: 'count', title: 'Reports', align: 'end', cell: ({ count }) => figure(count) },
  ];
  return (
    <DataTable label="Decided reports by decision" columns={columns} rows={rows} rowKey={({ action }) => action} />
  );
}

type Times = ModerationStats['times'][number];

const TIMES_COLUMNS: readonly Column<Times>[] = [
  {
    key: 'type',
    title: 'Type',
    cell: ({ type }) => (
      <Link
        href={type === 'live' ? '/admin/reports?resolved=all&live=true' : `/admin/reports?resolved=true&type=${type}`}
        prefetch={false}
        className="hover:underline"
      >
        {typeWord(type)}
      </Link>
    ),
  },
  { key: 'decided', title: 'Decided', align: 'end', cell: ({ decided }) => figure(decided) },
  {
    key: 'viewMedian',
    title: 'First view',
    align: 'end',
    hint: 'Median from the report to the first look at it',
    cell: (row) => figure(formatSpan(row.firstViewMedian)),
  },
  {
    key: 'viewP95',
    title: '95 of 100',
    align: 'end',
    className: 'max-sm:hidden',
    hint: '95 of 100 were looked at within this',
    cell: (row) => figure(formatSpan(row.firstViewP95)),
  },
  {
    key: 'decisionMedian',
    title: 'Decision',
    align: 'end',
    hint: 'Median from the report to its decision',
    cell: (row) => figure(formatSpan(row.decisionMedian)),
  },
  {
    key: 'decisionP95',
    title: '95 of 100',
    align: 'end',
    hint: '95 of 100 were decided within this',
    cell: (row) => figure(formatSpan(row.decisionP95)),
  },
];

export function TimesTable({ times }: { times: readonly Times[] }) {
  return <DataTable label="Times by type" columns={TIMES_COLUMNS} rows={times} rowKey={({ type }) => type} />;
}

type Accuracy = ModerationStats['accuracy'][number];

export function AccuracyTable({ accuracy }: { accuracy: readonly Accuracy[] }) {
  const counts = accuracy.map(({ reporters }) => reporters);
  const columns: Column<Accuracy>[] = [
    {
      key: 'range',
      title: 'Reports upheld',
      cell: ({ from, to }) => figure(`${formatShare(from)} to ${formatShare(to)}`),
    },
    {
      key: 'bar',
      title: 'Share',
      className: 'w-1/2',
      cell: ({ reporters }) => <Bar share={shareOf(reporters, counts)} />,
    },
    { key: 'reporters', title: 'People', align: 'end', cell: ({ reporters }) => figure(reporters) },
  ];
  return (
    <DataTable label="Reporters by accuracy" columns={columns} rows={accuracy} rowKey={({ from }) => String(from)} />
  );
}
