'use client';

import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { caseName } from '@/lib/client/desk-filters';
import type { Case } from '@/lib/contract/cases';
import type { BulkAnswer } from './bulk-stage';
import { RevertDialog, type Revertible } from './revert-dialog';

type BulkResultsProps = { answer: BulkAnswer; cases: readonly Case[]; me: string; onClose: () => void };

const WORDS: Record<BulkAnswer['results'][number]['outcome'], string> = {
  decided: 'decided',
  proposed: 'proposed',
  not_found: 'gone',
  already_decided: 'decided by somebody else',
  conflict_of_interest: 'not yours to decide',
  locked: 'held by somebody else',
  role_required: 'needs a super administrator',
};

/** What became of each case of a batch, and the way back for all of them. */
export function BulkResults({ answer, cases, onClose }: BulkResultsProps) {
  const [target, setTarget] = useState<Revertible | null>(null);
  const titles = new Map(cases.map((row) => [caseName(row), row.title]));
  const { batchId, decided, proposal, results } = answer;
  return (
    <section
      aria-label="Results of the batch"
      className="col-span-2 grid min-h-0 content-start gap-4 overflow-y-auto p-4 max-md:col-span-1"
    >
      <h2 className="text-lead font-semibold" tabIndex={-1} ref={(heading) => heading?.focus()}>
        <span className="figures">{decided}</span> of <span className="figures">{results.length}</span> decided
      </h2>
      {proposal ? (
        <p className="text-amber">It is so many that a second moderator confirms. The proposal waits.</p>
      ) : null}
      {batchId ? (
        <p className="flex items-center gap-2 text-small text-faint">
          Batch{' '}
          <span className="figures" data-testid="batch-id">
            {batchId}
          </span>
          <CopyButton value={batchId} label="Copy the batch" />
        </p>
      ) : null}
      <ul aria-label="Result of each case">
        {results.map((result) => (
          <li key={caseName(result)} className="flex min-h-row items-center gap-3 border-b py-1">
            <bdi className="min-w-0 truncate font-medium">{titles.get(caseName(result)) ?? result.targetId}</bdi>
            <Badge tone={result.outcome === 'decided' || result.outcome === 'proposed' ? 'up' : 'amber'}>
              {WORDS[result.outcome]}
            </Badge>
            <span className="ml-auto text-small text-faint">{result.reason}</span>
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button variant="primary" onClick={onClose}>
          Back to the list
        </Button>
        {batchId && decided > 0 ? (
          <Button onClick={() => setTarget({ batchId, decisionId: null, what: `${decided} cases decided together` })}>
            Revert the batch
          </Button>
        ) : null}
      </div>
      <RevertDialog target={target} onClose={() => setTarget(null)} />
    </section>
  );
}
