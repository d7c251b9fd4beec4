'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Age } from '@/components/ui/age';
import { Button } from '@/components/ui/button';
import { decisionsQuery } from '@/lib/client/moderation';
import type { CaseDetail } from '@/lib/contract/case-details';
import type { Decision } from '@/lib/contract/moderation-decisions';
import { actionWord } from '@/lib/format/moderation-words';
import { RevertDialog, type Revertible } from './revert-dialog';
import { Who } from './who';

/** Decisions on the subject, each to be reverted at any time, and what the log tells of it. */
export function HistoryTab({ detail, me, title }: { detail: CaseDetail; me: string; title: string }) {
  const { targetType, targetId } = detail.case;
  const decisions = useQuery(decisionsQuery({ targetType, targetId, limit: 50 }));
  const [target, setTarget] = useState<Revertible | null>(null);
  const { earlier } = detail;
  return (
    <div className="grid gap-4">
      <p className="text-quiet">
        Of this address <span className="figures">{earlier.decided}</span>{' '}
        {earlier.decided === 1 ? 'report was' : 'reports were'} decided before:{' '}
        <span className="figures">{earlier.banned}</span> banned, <span className="figures">{earlier.hidden}</span>{' '}
        hidden, <span className="figures">{earlier.ignored}</span> ignored,{' '}
        <span className="figures">{earlier.noAction}</span> without action,{' '}
        <span className="figures">{earlier.overturned}</span> overturned.
      </p>
      {decisions.error ? <p className="text-amber">Decisions could not be read: {decisions.error.message}</p> : null}
      {decisions.data && decisions.data.decisions.length > 0 ? (
        <section>
          <h3 className="mb-1 text-small text-faint">Decisions</h3>
          <ul aria-label="Decisions">
            {decisions.data.decisions.map((decision) => (
              <DecisionLine key={decision.id} decision={decision} me={me} title={title} onRevert={setTarget} />
            ))}
          </ul>
        </section>
      ) : null}
      {detail.skips.length > 0 ? (
        <section>
          <h3 className="mb-1 text-small text-faint">Skipped</h3>
          <ul>
            {detail.skips.map(({ by, reason, at }) => (
              <li key={`${by}${at}`} className="flex min-h-row items-center gap-2 border-b">
                <Who address={by} me={me} /> <span className="text-quiet">{reason || 'without a reason'}</span>
                <Age at={Date.parse(at)} className="figures ml-auto text-small text-faint" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {detail.takeovers.length > 0 ? (
        <section>
          <h3 className="mb-1 text-small text-faint">Taken over</h3>
          <ul aria-label="Taken over">
            {detail.takeovers.map(({ by, from, reason, at }) => (
              <li key={`${by}${at}`} className="flex min-h-row flex-wrap items-center gap-x-2 border-b">
                <span>
                  <Who address={by} me={me} /> from <Who address={from} me={me} />
                </span>
                <span className="min-w-0 break-words text-quiet">{reason || 'without a reason'}</span>
                <Age at={Date.parse(at)} className="figures ml-auto text-small text-faint" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <h3 className="mb-1 text-small text-faint">Log</h3>
        <ul aria-label="Log">
          {detail.history.map(({ at, kind, by, reportId, details }) => (
            <li key={`${at}${kind}${reportId}`} className="flex min-h-row items-center gap-2 border-b">
              <span>{wordsOf(kind)}</span>
              <span className="min-w-0 truncate text-small text-faint">
                {[details.action, details.type, reportId && `report ${reportId}`]
                  .filter(Boolean)
                  .join(' · ')
                  .replaceAll('_', ' ')}
              </span>
              <span className="ml-auto shrink-0 text-small text-quiet">
                <Who address={by} me={me} />
              </span>
              <Age at={Date.parse(at)} className="figures w-8 shrink-0 text-right text-small text-faint" />
            </li>
          ))}
        </ul>
      </section>
      <RevertDialog target={target} onClose={() => setTarget(null)} />
    </div>
  );
}

const wordsOf = (kind: string) => (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll('_', ' ');

type DecisionLineProps = { decision: Decision; me: string; title: string; onRevert: (target: Revertible) => void };

function DecisionLine({ decision, me, title, onRevert }: DecisionLineProps) {
  const { id, batchId, action, reports, by, at, notes, reverted } = decision;
  const word = actionWord(action);
  return (
    <li className="grid gap-1 border-b py-2">
      <div className="flex items-center gap-2">
        <span className="font-medium">{word}</span>
        <span className="text-small text-faint">
          {reports} {reports === 1 ? 'report' : 'reports'}, by <Who address={by} me={me} />
        </span>
        <Age at={Date.parse(at)} className="figures ml-auto text-small text-faint" />
      </div>
      {notes ? <p className="text-quiet break-words whitespace-pre-wrap">{notes}</p> : null}
      {reverted ? (
        <p className="text-small text-amber">
          {reverted.isUndo ? 'Undone' : 'Reverted'} by <Who address={reverted.by} me={me} />
          {reverted.notes ? `: ${reverted.notes}` : ''}
        </p>
      ) : (
        <div className="flex gap-2">
          <Button size="small" onClick={() => onRevert({ batchId, decisionId: id, what: `${word}: ${title}` })}>
            Revert
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => onRevert({ batchId, decisionId: null, what: `Everything decided in the batch of ${title}` })}
          >
            Revert the whole batch
          </Button>
        </div>
      )}
    </li>
  );
}
