'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { ComponentProps } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { moderationStatsQuery } from '@/lib/client/moderation-stats';
import { usePageQuery } from '@/lib/client/use-page-query';
import type { ModerationStats } from '@/lib/contract/moderation-stats';
import { AccuracyTable, ActionsTable, BacklogTable, TimesTable } from './breakdowns';
import { formatShare, tilesOf } from './figures-of';
import { InflowChart } from './inflow-chart';
import { TransparencyExport } from './transparency-export';

const SPANS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const;

/** How reports came in and were dealt with; every figure leads to what it counts. */
export function StatsView({ search }: { search: string }) {
  const [params, change] = usePageQuery(search);
  const days = SPANS.find(({ value }) => value === params.get('days'))?.value ?? '30';
  const query = useQuery(moderationStatsQuery(Number(days)));
  const panel = { query, subject: 'the figures', staleAfterSeconds: 90, deadAfterSeconds: 300 };
  const stats = query.data;
  return (
    <div className="mx-auto grid max-w-300 grid-cols-[minmax(0,1fr)] gap-3 md:p-3">
      <header className="flex flex-wrap items-center gap-3 px-3 pt-3 md:px-0 md:pt-0">
        <h1 className="text-title font-semibold">Moderation stats</h1>
        <Segmented
          label="How far back"
          size="small"
          className="ml-auto"
          options={SPANS}
          value={days}
          onChange={(value) => change({ days: value === '30' ? null : value })}
        />
      </header>
      {stats ? (
        <Figures stats={stats} panel={panel} />
      ) : (
        <Panel title="Figures" {...panel} skeleton={<Skeleton className="h-200" />} />
      )}
    </div>
  );
}

type FiguresProps = { stats: ModerationStats; panel: Pick<ComponentProps<typeof Panel>, 'query' | 'subject'> };

function Figures({ stats, panel }: FiguresProps) {
  return (
    <>
      <Tiles stats={stats} />
      <Panel title="In and out" {...panel} bodyClassName="min-h-48">
        <InflowChart days={stats.days} />
      </Panel>
      <div className="grid items-start gap-3 md:grid-cols-2">
        <Panel title="Open, by age" {...panel} bodyClassName="min-h-48">
          <BacklogTable backlog={stats.backlog} />
        </Panel>
        <Panel title="What was decided" {...panel} bodyClassName="min-h-48">
          <ActionsTable actions={stats.actions} />
        </Panel>
      </div>
      <Panel
        title="How long it took"
        {...panel}
        bodyClassName="min-h-48"
        isEmpty={stats.times.length === 0}
        empty={
          <EmptyState title="Nothing decided in these days">Times stand here from the first decision on.</EmptyState>
        }
      >
        <TimesTable times={stats.times} />
      </Panel>
      <div className="grid items-start gap-3 md:grid-cols-2">
        <Panel title="How often reporters are right" {...panel} bodyClassName="min-h-48">
          <AccuracyTable accuracy={stats.accuracy} />
        </Panel>
        <div className="grid gap-3">
          <Panel title="Your own" {...panel}>
            <Own own={stats.own} />
          </Panel>
          <TransparencyExport />
        </div>
      </div>
    </>
  );
}

function Tiles({ stats }: { stats: ModerationStats }) {
  return (
    <ul
      aria-label="Figures"
      className="grid grid-cols-2 gap-px overflow-hidden border-y bg-line sm:grid-cols-3 md:rounded-lg md:border-x lg:grid-cols-5"
    >
      {tilesOf(stats).map(({ label, value, note, href }) => (
        <li key={label} className="bg-surface">
          <Link
            href={href}
            prefetch={false}
            className="grid h-full content-start gap-0.5 px-3 py-2.5 -outline-offset-2 transition-colors duration-150 hover:bg-raised"
          >
            <span className="text-small text-faint">{label}</span>
            <span className="figures text-title font-semibold">{value}</span>
            <span className="text-small text-quiet">{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Own({ own }: { own: ModerationStats['own'] }) {
  return (
    <div className="grid gap-2 p-3">
      <dl className="grid grid-cols-3 gap-3">
        {[
          ['Decisions', String(own.decisions)],
          ['Reverted', String(own.reverted)],
          ['Second looks agree', formatShare(own.agreement)],
        ].map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-small text-faint">{name}</dt>
            <dd className="figures text-lead font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-faint">Nobody else is shown these: there is no ranking of moderators.</p>
    </div>
  );
}
