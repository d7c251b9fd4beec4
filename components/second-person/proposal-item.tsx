'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { Age } from '@/components/ui/age';
import { announce } from '@/components/ui/announcer';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useNow } from '@/components/ui/clock';
import { PersonLink } from '@/components/ui/person';
import { TextArea } from '@/components/ui/text-area';
import { showToast } from '@/components/ui/toast';
import { meQuery } from '@/lib/client/auth';
import { decideProposal, moderationKeys } from '@/lib/client/moderation';
import { useKeptNotes } from '@/lib/client/use-kept-notes';
import type { Proposal } from '@/lib/contract/moderation-decisions';
import { shortAddress } from '@/lib/format/address';
import { formatAge } from '@/lib/format/age';
import { actionWord, deskHref, subjectWord } from '@/lib/format/moderation-words';
import { explainRefusal } from './explain-refusal';

const REASONS = {
  market_cap: 'a coin of its creator is worth more than one person may ban alone',
  batch: 'the batch is larger than one person may decide alone',
} as const;
const STATES = { confirmed: 'Confirmed', declined: 'Declined', expired: 'Ran out', waiting: 'Waits' } as const;

/** One proposal: what, on what, by whom and why; and the choice of the second person. */
export function ProposalItem({ proposal }: { proposal: Proposal }) {
  const { action, reason, notes, cases, by, at, state, decidedBy, decidedAt, decisionNotes } = proposal;
  return (
    <li className="grid gap-2 border-b p-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={action === 'banned' ? 'red' : 'amber'}>{actionWord(action)}</Badge>
        <span className="text-quiet">
          proposed by <PersonLink address={by} username="" className="text-ink" />, <Age at={Date.parse(at)} /> ago
        </span>
        <span className="ml-auto">{state === 'waiting' ? <Until until={proposal.until} /> : STATES[state]}</span>
      </p>
      <p className="text-small text-faint">Takes two because {REASONS[reason]}.</p>
      <p dir="auto" className="break-words whitespace-pre-wrap text-quiet">
        {notes || 'No notes were written.'}
      </p>
      <ul aria-label="Cases" className="flex flex-wrap gap-x-4 gap-y-1">
        {cases.map(({ targetType, targetId }) => (
          <li key={`${targetType}:${targetId}`}>
            <Link href={deskHref({ type: targetType, id: targetId })} prefetch={false} className="underline">
              {subjectWord(targetType)} <span className="figures">{shortAddress(targetId)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {state === 'waiting' ? (
        <Choice proposal={proposal} />
      ) : (
        <p className="text-quiet">
          {decidedBy ? (
            <>
              by <PersonLink address={decidedBy} username="" className="text-ink" />
              {', '}
            </>
          ) : null}
          <Age at={decidedAt ? Date.parse(decidedAt) : null} /> ago{decisionNotes ? `: ${decisionNotes}` : ''}
        </p>
      )}
    </li>
  );
}

function Until({ until }: { until: string }) {
  const left = Date.parse(until) - useNow(60_000);
  return <span className="figures text-small text-amber">{left > 0 ? `${formatAge(left)} left` : 'runs out'}</span>;
}

function Choice({ proposal: { id, by, reason, action } }: { proposal: Proposal }) {
  const queryClient = useQueryClient();
  const me = useQuery(meQuery()).data;
  const [notes, setNotes] = useKeptNotes(me?.address ?? '', 'proposal', id);
  const isOwn = me?.address === by;
  const decide = useMutation({
    mutationFn: (confirmed: boolean) => decideProposal({ id, confirmed, notes: notes.trim() }),
    onSuccess: ({ proposal, decisions }) => {
      setNotes('');
      const done = `Confirmed: ${decisions.length} ${decisions.length === 1 ? 'case' : 'cases'} decided`;
      const title = proposal.state === 'confirmed' ? done : isOwn ? 'Taken back' : 'Declined: nothing was done';
      showToast({ kind: 'success', title });
      announce(title);
      return queryClient.invalidateQueries({ queryKey: moderationKeys.all });
    },
  });
  return (
    <form aria-label={`Decide proposal ${id}`} className="grid gap-2" onSubmit={(event) => event.preventDefault()}>
      <TextArea
        label="Your notes"
        dir="auto"
        rows={2}
        maxLength={5000}
        value={notes}
        error={decide.error ? explainRefusal(decide.error) : null}
        onChange={(event) => setNotes(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        {isOwn ? (
          <>
            <Button pending={decide.isPending} onClick={() => decide.mutate(false)}>
              Take back
            </Button>
            <span className="text-small text-faint">Yours: somebody else confirms it.</span>
          </>
        ) : (
          <>
            <Button
              disabled={decide.isPending}
              pending={decide.isPending && !decide.variables}
              onClick={() => decide.mutate(false)}
            >
              Decline
            </Button>
            <Button
              variant={action === 'banned' ? 'danger' : 'primary'}
              disabled={decide.isPending}
              pending={decide.isPending && decide.variables}
              onClick={() => decide.mutate(true)}
            >
              {action === 'banned' ? 'Confirm the ban' : 'Confirm'}
            </Button>
            <span className="text-small text-faint">
              {reason === 'market_cap'
                ? 'Unanswered, what was reported is hidden when the time is over.'
                : 'Unanswered, it lapses.'}
            </span>
          </>
        )}
      </div>
    </form>
  );
}
