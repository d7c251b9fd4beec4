'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { showToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/client/api-error';
import { appealKeys, decideAppeal } from '@/lib/client/appeals';
import { meQuery } from '@/lib/client/auth';
import { useKeptNotes } from '@/lib/client/use-kept-notes';
import type { Appeal } from '@/lib/contract/moderation';
import { shortAddress } from '@/lib/format/address';
import { AppealDecision } from './appeal-decision';

/** Upholds or overturns, with the reason; by somebody else than who decided first. */
export function DecideAppeal({ appeal }: { appeal: Appeal }) {
  const queryClient = useQueryClient();
  const me = useQuery(meQuery()).data;
  const [notes, setNotes] = useKeptNotes(me?.address ?? '', 'appeal', appeal.id);
  const [problem, setProblem] = useState<string | null>(null);
  const [wish, setWish] = useState<boolean | null>(null);
  const decide = useMutation({
    mutationFn: (accepted: boolean) => decideAppeal({ id: appeal.id, accepted, notes: notes.trim() }),
    onSuccess: ({ decision }) => {
      setNotes('');
      const title = decision?.accepted
        ? `Overturned: nothing is in force against ${shortAddress(appeal.address)} any more`
        : `Upheld: ${shortAddress(appeal.address)} stays as decided`;
      showToast({ kind: 'success', title });
      announce(title);
    },
    onError: (error) => setProblem(refusalOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: appealKeys.all }),
  });
  const given = decide.data?.decision ?? appeal.decision;
  const isOwn = appeal.effects.some(({ decidedBy }) => decidedBy === me?.address);

  function choose(accepted: boolean) {
    if (notes.trim() === '') {
      setProblem('Write why: the reason is kept with the decision.');
      return;
    }
    setProblem(null);
    setWish(accepted);
    decide.mutate(accepted);
  }
  if (given) {
    return (
      <div className="grid gap-3">
        <AppealDecision decision={given} />
        {!decide.isSuccess && notes !== '' ? (
          <TextArea label="Your words, which were not sent" dir="auto" readOnly value={notes} />
        ) : null}
      </div>
    );
  }
  if (isOwn) {
    return (
      <p role="note" className="rounded bg-amber-soft p-3 text-amber">
        You decided what is appealed here, so somebody else decides the appeal.
      </p>
    );
  }
  return (
    <form aria-label="Decide the appeal" noValidate className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      <TextArea
        label="Why"
        dir="auto"
        rows={4}
        maxLength={5000}
        value={notes}
        error={problem}
        onChange={(event) => setNotes(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button pending={decide.isPending && wish === false} disabled={decide.isPending} onClick={() => choose(false)}>
          Uphold
        </Button>
        <Button
          variant="primary"
          pending={decide.isPending && wish === true}
          disabled={decide.isPending}
          onClick={() => choose(true)}
        >
          Overturn
        </Button>
        <span className="text-small text-faint">
          Overturning ends all {appeal.effects.length > 1 ? `${appeal.effects.length} measures` : ''} above at once.
        </span>
      </div>
    </form>
  );
}

function refusalOf(error: Error): string {
  if (!(error instanceof ApiError)) return 'It was not decided. Try again.';
  if (error.error === 'own_decision') return 'You decided what is appealed here, so somebody else decides the appeal.';
  if (error.error === 'already_decided') {
    const { action, by, at, notes } = error.decision ?? {};
    const who = by ? shortAddress(by) : 'Somebody';
    const when = at ? ` on ${at.slice(0, 16).replace('T', ' ')} UTC` : '';
    const why = notes ? `: “${notes}”` : '';
    return `${who} ${action === 'accepted' ? 'overturned' : 'upheld'} it${when}${why}. Your words were not sent; they stay here.`;
  }
  if (error.error === 'role_required') return 'Only a super administrator may decide this one: the address has a role.';
  if (error.error === 'not_found') return 'This appeal is gone.';
  return error.outcomeUnknown
    ? `Whether it was decided is not known: ${error.message}. Look at the list, then try again.`
    : `It was not decided: ${error.message}. Try again.`;
}
