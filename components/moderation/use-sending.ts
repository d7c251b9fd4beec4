import { useCallback, useEffect } from 'react';
import { announce } from '@/components/ui/announcer';
import { showToast } from '@/components/ui/toast';
import { keepCaseDraft, readCaseDraft } from '@/lib/client/case-drafts';
import { decideCase, releaseCase, saveDraft } from '@/lib/client/cases';
import { caseName } from '@/lib/client/desk-filters';
import {
  dismissSent,
  isSentShown,
  type SentDecision,
  sendDecision,
  useSentDecisions,
} from '@/lib/client/sent-decisions';
import type { Case } from '@/lib/contract/cases';
import { actionWord, deskHref } from '@/lib/format/moderation-words';
import { deedOn, refusalInShort } from './decision-refusal';
import { toServed } from './use-case-draft';
import type { DecideAnswer, DecideBody } from './use-decide';

type Sending = {
  me: string;
  /** Cases as the changes told them last: they also tell what became of a decision whose answer was lost. */
  news: ReadonlyMap<string, Case>;
  onDecided: (answer: DecideAnswer, text: string, isUndoWanted: boolean) => void;
};

/** Sends decisions while their moderator works on: each has its own state until it is done. */
export function useSending({ me, news, onDecided }: Sending) {
  const sent = useSentDecisions(me);

  useEffect(() => {
    for (const one of sent) {
      const told = one.state === 'unknown' ? news.get(caseName(one)) : undefined;
      if (!told || told.version <= one.version || told.decision?.by !== me || told.decision.action !== one.action)
        continue;
      dismissSent(one);
      keepCaseDraft(me, one, null);
      announce(`Decided after all: ${deedOn(one)}`);
    }
  }, [sent, news, me]);

  const send = useCallback(
    async (body: DecideBody, title: string) => {
      const { targetType, targetId, version, action } = body;
      const refused = await sendDecision(
        { moderator: me, targetType, targetId, title, action, version },
        () => decideCase(body).then(readable),
        (answer, isUndoWanted) => {
          keepCaseDraft(me, body, null);
          const text = outcomeOf(answer, title, action);
          if (!isSentShown()) showToast({ kind: 'success', title: `Decided: ${text}` });
          onDecided(answer, text, isUndoWanted);
        },
      );
      if (refused) tellRefusal(refused);
    },
    [me, onDecided],
  );

  /** Nothing more is to be done about it: the case is free for others. */
  const dismiss = useCallback((one: SentDecision) => {
    const { targetType, targetId } = one;
    dismissSent(one);
    void releaseCase({ targetType, targetId }).catch(() => undefined);
  }, []);

  return { sent, send, dismiss };
}

function readable(answer: DecideAnswer | undefined): DecideAnswer {
  if (!answer?.case) throw new Error('an answer nobody can read');
  return answer;
}

/** Its draft is at the server again, and whoever left the desk is told where they are. */
function tellRefusal(refused: SentDecision): void {
  const { moderator, targetType, targetId, title, error } = refused;
  const draft = readCaseDraft(moderator, refused);
  if (draft) void saveDraft(toServed({ targetType, targetId }, draft)).catch(() => undefined);
  if (isSentShown()) return;
  showToast({
    kind: 'error',
    title: `${refused.state === 'unknown' ? 'Not confirmed' : 'Not decided'}: ${title}`,
    description: refusalInShort(error, () => undefined),
    action: { label: 'Back to it', href: deskHref({ type: targetType, id: targetId }) },
  });
}

function outcomeOf({ proposal, results }: DecideAnswer, title: string, action: DecideBody['action']): string {
  const done = results.filter(({ outcome }) => outcome === 'decided').length;
  const counted = results.length > 1 ? `, ${done} of ${results.length} reports` : '';
  const deed = proposal ? 'proposed, waits for a second person' : `${actionWord(action).toLowerCase()}${counted}`;
  return `${title}: ${deed}`;
}
