import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/lib/client/api-error';
import { type CaseDraft, fillText, unfilledOf } from '@/lib/client/case-drafts';
import { caseKeys, type decideCase } from '@/lib/client/cases';
import { apiGet, apiPost } from '@/lib/client/http';
import { revertDecisions } from '@/lib/client/moderation';
import { dismissSent, type SentDecision } from '@/lib/client/sent-decisions';
import type { CaseDetail } from '@/lib/contract/case-details';
import type { Action } from './action-choice';
import type { Collision } from './collision-card';
import { collisionOf, refusalWords } from './decision-refusal';
import { scopeOf } from './scope-choice';

export type DecideAnswer = Awaited<ReturnType<typeof decideCase>>;

export type DecideBody = ReturnType<typeof toDecision>;

type Deciding = {
  detail: CaseDetail;
  draft: CaseDraft;
  /** The one that was sent last on this case and is not known to be done. */
  sent: SentDecision | undefined;
  onSend: (body: DecideBody) => void;
};

/** Makes a decision ready and sends it. Whatever comes back instead, nothing that was written is lost. */
export function useDecide({ detail, draft, sent, onSend }: Deciding) {
  const [isSettling, setIsSettling] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [seen, setSeen] = useState<Collision | null>(null);
  const isSending = sent?.state === 'sending';
  const refused = sent && !isSending ? sent : null;
  const collision = seen ?? (refused && collisionOf(refused.error));

  function check(action: Action | null): action is Action {
    const found = problemOf(draft, action);
    setProblem(found);
    return found === null;
  }

  function send(action: Action | null): void {
    if (isSending || !check(action)) return;
    setSeen(null);
    onSend(toDecision(detail, draft, action));
  }

  const settling = useSettle({ detail, draft, setIsSettling, setProblem, setCollision: setSeen });
  return {
    isSending,
    isSettling,
    problem: problem ?? (refused && !collision ? refusalWords(refused.error) : null),
    setProblem,
    collision,
    setCollision: setSeen,
    send,
    check,
    ...settling,
  };
}

type Settling = Pick<Deciding, 'detail' | 'draft'> & {
  setIsSettling: (isSettling: boolean) => void;
  setProblem: (problem: string | null) => void;
  setCollision: (collision: Collision | null) => void;
};

/** The ways on after somebody was faster. */
function useSettle({ detail, draft, setIsSettling, setProblem, setCollision }: Settling) {
  const queryClient = useQueryClient();
  const { targetType, targetId } = detail.case;

  async function load(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: caseKeys.detail({ targetType, targetId }) });
    dismissSent({ targetType, targetId });
    setCollision(null);
  }

  async function attempt(work: () => Promise<boolean>, failed: (error: unknown) => string): Promise<boolean> {
    setIsSettling(true);
    setProblem(null);
    try {
      return await work();
    } catch (error) {
      setProblem(failed(error));
      return false;
    } finally {
      setIsSettling(false);
    }
  }

  /** Takes their decision back, so that the draft can be sent. */
  const reopen = () =>
    attempt(async () => {
      const query = { targetType, targetId, limit: 1 };
      const [theirs] = (await apiGet('main', '/moderation/decisions', { query })).decisions;
      if (theirs && !theirs.reverted) {
        const notes = 'Reopened to decide otherwise';
        await revertDecisions({ batchId: theirs.batchId, decisionId: theirs.id, notes });
      }
      await load();
      return true;
    }, reopeningWords);

  /** Writes the draft beneath their note on the newest decided report; their decision stays what it is. */
  const addNote = () =>
    attempt(
      async () => {
        const query = { targetType, targetId, resolved: true, limit: 1 };
        const [report] = (await apiGet('main', '/reports', { query })).reports;
        if (!report?.resolution) throw new Error('It is open again.');
        const { notes: theirs, action } = report.resolution;
        const notes = `${theirs}\n\nAdded: ${fillText(draft.notes, draft.values)}`.trim();
        const body = { id: report.id, resolved: true, action, notes, version: report.version };
        await apiPost('main', '/reports/update', { body });
        return true;
      },
      (error) => `The note was not added. ${error instanceof Error ? error.message : ''}`,
    );

  return { load, reopen, addNote };
}

function problemOf(draft: CaseDraft, action: Action | null): string | null {
  const unfilled = unfilledOf(draft);
  if (action === null) return 'Choose a decision first: 1, 2, 3 or 4.';
  if (unfilled.length > 0) return `Fill in ${unfilled.map((name) => `{{${name}}}`).join(', ')} first.`;
  return /\{\{/.test(fillText(`${draft.notes}${draft.explanation}`, draft.values))
    ? 'Two opening braces in a row stand for a placeholder: take them out or fill it.'
    : null;
}

function toDecision(detail: CaseDetail, draft: CaseDraft, action: Action) {
  const { targetType, targetId, version } = detail.case;
  const { reportId, type } = scopeOf(detail, draft);
  const scopes = {
    this: { kind: 'this', reportId },
    type: { kind: 'type', type },
    all: { kind: 'all' },
  } as const;
  return {
    targetType,
    targetId,
    version,
    action,
    scope: scopes[draft.scope],
    notes: fillText(draft.notes, draft.values),
    explanation: fillText(draft.explanation, draft.values),
    templateId: draft.templateId,
  };
}

const reopeningWords = (error: unknown) =>
  error instanceof ApiError && error.error === 'role_required'
    ? 'Only a super administrator reopens what somebody else decided. Add your note, or ask one.'
    : `It was not reopened. ${error instanceof Error ? error.message : ''}`;
