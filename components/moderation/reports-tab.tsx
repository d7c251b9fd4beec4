'use client';

import { Age } from '@/components/ui/age';
import { TokenAmount } from '@/components/ui/amount';
import { Badge } from '@/components/ui/badge';
import { PersonLink } from '@/components/ui/person';
import type { CaseDetail } from '@/lib/contract/case-details';
import { actionWord, typeWord } from '@/lib/format/moderation-words';

/** Who reported what in which words, how often they were right, and whether money may speak. */
export function ReportsTab({ detail }: { detail: CaseDetail }) {
  const reporters = new Map(detail.reporters.map((reporter) => [reporter.address, reporter]));
  return (
    <ul aria-label="Reports" className="grid gap-4">
      {detail.reports.map((report) => {
        const known = reporters.get(report.reporter.address);
        return (
          <li key={report.id} className="grid gap-1 border-b pb-4 last:border-b-0">
            <div className="flex flex-wrap items-center gap-2">
              <Badge tone={report.resolved ? 'neutral' : 'amber'}>{typeWord(report.type)}</Badge>
              <PersonLink address={report.reporter.address} username={report.reporter.username} />
              <Accuracy share={report.reporter.accuracy} decided={known?.decided ?? 0} />
              {known && known.holds !== '0' ? (
                <span className="text-small text-amber">
                  holds <TokenAmount units={BigInt(known.holds)} /> of the coin
                </span>
              ) : null}
              {known && known.weight !== 1 ? (
                <span className="text-small text-faint" title="How much the report counts in the priority">
                  weight <span className="figures">{known.weight}</span>
                </span>
              ) : null}
              <Age at={Date.parse(report.createdAt)} className="figures ml-auto text-small text-faint" />
            </div>
            <p dir="auto" className="break-words whitespace-pre-wrap">
              {report.reason}
            </p>
            {report.resolution ? (
              <p className="text-small text-quiet">
                {actionWord(report.resolution.action)}
                {report.resolution.notes ? `: ${report.resolution.notes}` : ''}
              </p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function Accuracy({ share, decided }: { share: number | null; decided: number }) {
  if (share === null) return <span className="text-small text-faint">first report</span>;
  return (
    <span className="text-small text-quiet" title="Share of decided reports that led to an action">
      <span className="figures">{Math.round(share * 100)} %</span> upheld of <span className="figures">{decided}</span>
    </span>
  );
}
