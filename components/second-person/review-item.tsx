'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { Age } from '@/components/ui/age';
import { announce } from '@/components/ui/announcer';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { PersonLink } from '@/components/ui/person';
import { Segmented } from '@/components/ui/segmented';
import { TextArea } from '@/components/ui/text-area';
import { meQuery } from '@/lib/client/auth';
import { answerReview, moderationKeys } from '@/lib/client/moderation';
import { useKeptNotes } from '@/lib/client/use-kept-notes';
import type { SecondReview } from '@/lib/contract/moderation-decisions';
import { shortAddress } from '@/lib/format/address';
import { ACTION_CHOICES, actionWord, deskHref, subjectWord } from '@/lib/format/moderation-words';
import { explainRefusal } from './explain-refusal';

type Action = (typeof ACTION_CHOICES)[number]['value'];

/** A decision of somebody else to be judged again; what was decided shows once it is answered. */
export function ReviewItem({ review }: { review: SecondReview }) {
  const queryClient = useQueryClient();
  const [action, setAction] = useState<Action | ''>('');
  const me = useQuery(meQuery()).data;
  const [notes, setNotes] = useKeptNotes(me?.address ?? '', 'review', review.id);
  const answer = useMutation({
    mutationFn: (chosen: Action) => answerReview({ id: review.id, action: chosen, notes: notes.trim() }),
    onSuccess: (next) => {
      setNotes('');
      announce(next.answer?.agrees ? 'You agree with the first decision' : 'You decide differently; it was recorded');
    },
  });
  // Answered it stays, with what was decided first, until the list is asked for again.
  const shown = answer.data ?? review;
  return (
    <li className="grid gap-2 border-b p-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-2">
        <Link
          href={deskHref({ type: review.targetType, id: review.targetId })}
          prefetch={false}
          className="font-medium underline"
        >
          {subjectWord(review.targetType)} <span className="figures font-normal">{shortAddress(review.targetId)}</span>
        </Link>
        <span className="ml-auto text-small text-faint">
          <Age at={Date.parse(review.at)} /> ago
        </span>
      </p>
      {shown.answer ? (
        <Answered answer={shown.answer} decision={shown.decision} />
      ) : (
        <form
          aria-label={`Judge ${subjectWord(review.targetType).toLowerCase()} ${review.targetId}`}
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (action !== '') answer.mutate(action);
          }}
        >
          <Segmented
            label="What you would have decided"
            size="small"
            className="max-md:w-full md:justify-self-start"
            options={ACTION_CHOICES}
            value={action}
            onChange={(next) => setAction(next as Action)}
          />
          <TextArea
            label="Why"
            dir="auto"
            rows={2}
            maxLength={5000}
            value={notes}
            error={answer.error ? explainRefusal(answer.error) : null}
            onChange={(event) => setNotes(event.target.value)}
          />
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" variant="primary" disabled={action === ''} pending={answer.isPending}>
              Answer
            </Button>
            <span className="text-small text-faint">It changes nothing but the measure of agreement.</span>
          </div>
        </form>
      )}
      {answer.data ? (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => void queryClient.invalidateQueries({ queryKey: moderationKeys.all })}
        >
          Done with it
        </Button>
      ) : null}
    </li>
  );
}

function Answered({
  answer,
  decision,
}: {
  answer: NonNullable<SecondReview['answer']>;
  decision: SecondReview['decision'];
}) {
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2">
        {answer.agrees ? <Badge tone="up">Agrees</Badge> : <Badge tone="amber">Differs</Badge>}
        <span className="text-quiet">
          {actionWord(answer.action)}, says <PersonLink address={answer.by} username="" className="text-ink" />
          {answer.notes ? `: ${answer.notes}` : ''}
        </span>
      </p>
      {decision ? (
        <p className="text-quiet">
          First: {actionWord(decision.action)}, by <PersonLink address={decision.by} username="" className="text-ink" />
          {decision.notes ? `: ${decision.notes}` : ''}
        </p>
      ) : null}
    </div>
  );
}
