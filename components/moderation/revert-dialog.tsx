'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { fieldClass } from '@/components/ui/field-class';
import { caseKeys } from '@/lib/client/cases';
import { moderationKeys, revertDecisions } from '@/lib/client/moderation';

export type Revertible = { batchId: string; decisionId: string | null; what: string };

type RevertDialogProps = { target: Revertible | null; onClose: () => void; onReverted?: (() => void) | undefined };

/** Takes a decision or a whole batch back, and says of each report whether it was restored, read back from the service. */
export function RevertDialog({ target, onClose, onReverted }: RevertDialogProps) {
  return (
    <Dialog
      open={target !== null}
      onOpenChange={(open) => !open && onClose()}
      title={target?.decisionId === null ? 'Revert the batch' : 'Revert the decision'}
    >
      {target ? <RevertForm target={target} onClose={onClose} onReverted={onReverted} /> : null}
    </Dialog>
  );
}

function RevertForm({ target, onClose, onReverted }: RevertDialogProps & { target: Revertible }) {
  const queryClient = useQueryClient();
  const notesId = useId();
  const [notes, setNotes] = useState('');
  const revert = useMutation({
    mutationFn: () => revertDecisions({ batchId: target.batchId, decisionId: target.decisionId, notes }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: moderationKeys.all });
      void queryClient.invalidateQueries({
        queryKey: caseKeys.all,
        predicate: ({ queryKey }) => queryKey[1] === 'detail',
      });
      onReverted?.();
    },
  });
  if (revert.data) return <RevertResults data={revert.data} onClose={onClose} />;
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        revert.mutate();
      }}
    >
      <p>
        {target.what}. Its reports are open again, and its effects end: what was withdrawn comes back, who was banned
        may sign in. The log keeps both.
      </p>
      <div>
        <label htmlFor={notesId} className="mb-1 block text-small text-faint">
          Why, for moderators
        </label>
        <textarea
          id={notesId}
          rows={3}
          maxLength={5000}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
          className={`block w-full resize-none px-2 py-1.5 ${fieldClass()}`}
        />
      </div>
      {revert.error ? (
        <p role="alert" className="text-red">
          It was not reverted: {revert.error.message}. Decisions of others are for super administrators to revert.
        </p>
      ) : null}
      <Button type="submit" variant="primary" pending={revert.isPending}>
        Revert
      </Button>
    </form>
  );
}

type Reverted = Awaited<ReturnType<typeof revertDecisions>>;

function RevertResults({ data, onClose }: { data: Reverted; onClose: () => void }) {
  return (
    <div role="status" className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <span>
          <span className="figures">{data.restored}</span> restored
          {data.notRestorable > 0 ? (
            <>
              , <span className="figures">{data.notRestorable}</span> not
            </>
          ) : null}
        </span>
        <Badge tone={data.isVerified ? 'up' : 'amber'}>
          {data.isVerified ? 'Read back: no effect is left' : 'Not verified'}
        </Badge>
      </p>
      <ul aria-label="What became of each report" className="max-h-60 overflow-y-auto">
        {data.results.map(({ reportId, outcome, reason }) => (
          <li key={reportId} className="flex min-h-row items-center gap-3 border-b">
            <span className="figures">Report {reportId}</span>
            <span className={outcome === 'restored' ? 'text-quiet' : 'text-amber'}>{outcome.replaceAll('_', ' ')}</span>
            <span className="ml-auto text-small text-faint">{reason}</span>
          </li>
        ))}
      </ul>
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}
