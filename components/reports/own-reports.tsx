'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { Age } from '@/components/ui/age';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { SignedInOnly } from '@/components/wallet/signed-in-only';
import { MOST_REPORTS, ownReportsQuery } from '@/lib/client/reports';
import type { OwnReport } from '@/lib/contract/reports';
import { shortAddress } from '@/lib/format/address';
import { SUBJECT_WORDS, typeLabel } from './report-words';

const FIRST = 100;

/** What the signed-in person reported, and what came of it. */
export function OwnReports() {
  return (
    <SignedInOnly title="Your reports" invitation="Sign in to see what you reported and what came of it.">
      {() => <ReportList />}
    </SignedInOnly>
  );
}

function ReportList() {
  const [limit, setLimit] = useState(FIRST);
  const query = useQuery(ownReportsQuery(limit));
  const reports = query.data?.reports ?? [];
  return (
    <div className="mx-auto max-w-200 md:p-3">
      <h1 className="px-3 py-3 text-title font-semibold md:px-0">Your reports</h1>
      <Panel
        title="What came of them"
        subject="your reports"
        query={query}
        count={query.data?.total}
        staleAfterSeconds={300}
        deadAfterSeconds={900}
        isEmpty={reports.length === 0}
        empty={
          <EmptyState title="Nothing reported">
            Coins, replies, people and livestreams each have a flag to report them by.
          </EmptyState>
        }
        className="min-h-120"
      >
        <ul aria-label="Your reports">
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
        {reports.length >= limit && limit < MOST_REPORTS ? (
          <div className="border-t p-2 text-center">
            <Button
              size="small"
              variant="quiet"
              pending={query.isPlaceholderData}
              onClick={() => setLimit(MOST_REPORTS)}
            >
              Load older
            </Button>
          </div>
        ) : null}
      </Panel>
    </div>
  );
}

const OUTCOMES: Record<OwnReport['outcome'], { label: string; tone?: 'up' | 'amber' }> = {
  open: { label: 'Waits for a moderator', tone: 'amber' },
  acted: { label: 'Something was done about it', tone: 'up' },
  no_action: { label: 'Nothing had to be done' },
};

/** Where what was reported can be seen. */
function subjectLink({ target }: OwnReport): string {
  if (target.type === 'user') return `/profile/${target.id}`;
  const mint = target.mint ?? target.id;
  return target.type === 'reply' ? `/coin/${mint}?tab=replies#reply-${target.id}` : `/coin/${mint}`;
}

function ReportRow({ report }: { report: OwnReport }) {
  const { target, type, outcome, createdAt } = report;
  const { label, tone } = OUTCOMES[outcome];
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-b px-3 py-2 last:border-b-0">
      <Link href={subjectLink(report)} prefetch={false} className="font-medium hover:underline">
        A {SUBJECT_WORDS[target.type]}
        {target.mint ? <span className="figures font-normal text-quiet"> {shortAddress(target.mint)}</span> : null}
      </Link>
      <span className="text-quiet">as {typeLabel(type).toLowerCase()}</span>
      <span className="ml-auto flex items-center gap-3">
        <Badge {...(tone && { tone })}>{label}</Badge>
        <Age at={Date.parse(createdAt)} className="figures text-small text-faint" />
      </span>
    </li>
  );
}
