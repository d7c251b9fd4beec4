'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { caseKeys } from '@/lib/client/cases';
import { decideProposal, moderationKeys, proposalsQuery } from '@/lib/client/moderation';
import { actionWord } from '@/lib/format/moderation-words';
import { Who } from './who';

/** A proposal on the case at hand: the other moderator confirms or declines it here, its maker may take it back. */
export function ProposalCard({ id, me }: { id: string; me: string }) {
  const queryClient = useQueryClient();
  const [notes, setNotes] = useState('');
  const waiting = useQuery(proposalsQuery({ state: 'waiting', limit: 100 }));
  const proposal = waiting.data?.proposals.find((one) => one.id === id);
  const decide = useMutation({
    mutationFn: (confirmed: boolean) => decideProposal({ id, confirmed, notes }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: moderationKeys.all });
      void queryClient.invalidateQueries({ queryKey: caseKeys.all });
    },
  });
  if (!proposal)
    return (
      <p className="min-h-16 rounded border border-amber bg-amber-soft p-3">A proposal waits for a second person.</p>
    );
  const isOwn = proposal.by === me;
  return (
    <section aria-label="Proposal" className="grid gap-2 rounded border border-amber bg-amber-soft p-3">
      <p className="font-medium">
        {isOwn ? (
          'You proposed'
        ) : (
          <>
            <Who address={proposal.by} me={me} /> proposes
          </>
        )}
        : {actionWord(proposal.action).toLowerCase()}
        {proposal.cases.length > 1 ? `, ${proposal.cases.length} cases` : ''}
      </p>
      {proposal.notes ? <p className="break-words whitespace-pre-wrap text-quiet">{proposal.notes}</p> : null}
      <Input label="Note" value={notes} maxLength={5000} onChange={(event) => setNotes(event.target.value)} />
      {decide.error ? (
        <p role="alert" className="text-small text-red">
          It was not decided: {decide.error.message}.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isOwn ? null : (
          <Button size="small" variant="primary" pending={decide.isPending} onClick={() => decide.mutate(true)}>
            Confirm
          </Button>
        )}
        <Button size="small" pending={decide.isPending} onClick={() => decide.mutate(false)}>
          {isOwn ? 'Take it back' : 'Decline'}
        </Button>
        <Link href="/admin/proposals" prefetch={false} className="self-center text-small underline">
          All proposals
        </Link>
      </div>
    </section>
  );
}
