import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/lib/client/api-error';
import { type CaseDraft, fillText, unfilledOf } from '@/lib/client/case-drafts';
import { caseKeys, decideCase } from '@/lib/client/cases';
import { apiGet, apiPost } from '@/lib/client/http';
import { revertDecisions } from '@/lib/client/moderation';
import type { CaseDetail } from '@/lib/contract/case-details';
import type { Action } from './action-choice';
import type { Collision } from './collision-card';
import { scopeOf } from './scope-choice';

const OUTCOME_UNKNOWN = 'It may have been decided: the list tells. Deciding again does nothing twice.';

export type DecideAnswer = Awaited<ReturnType<typeof decideCase>>;

type Deciding = {
  detail: CaseDetail;
  draft: CaseDraft;
  onDecided: (answer: DecideAnswer, action: Action) => void;
  onHeld: (claim: { holder: string; until: string }) => void;
};

/** Sends a decision. Whatever comes back instead, nothing that was written is lost. */
export function useDecide({ detail, draft, onDecided, onHeld }: Deciding) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [collision, setCollision] = useState<Collision | null>(null);

  function check(action: Action | null): action is Action {
    const found = problemOf(draft, action);
    setProblem(found);
    return found === null;
  }

  async function send(action: Action | null): Promise<void> {
    if (isSending || !check(action)) return;
    setIsSending(true);
    try {
      const answer = await decideCase(toDecision(detail, draft, action));
      if (!answer?.case) throw new Error('an answer nobody can read');
      setCollision(null);
      onDecided(answer, action);
    } catch (error) {
      fail(error);
    } finally {
      setIsSending(false);
    }
  }

  function fail(error: unknown): void {
    if (!(error instanceof ApiError)) {
      // An answer came that nobody can read: the deed may well be done.
      setProblem(`The answer could not be read. ${OUTCOME_UNKNOWN}`);
    } else if (error.error === 'already_decided') {
      setCollision(toCollision(error));
    } else if (error.error === 'locked' && error.claim) {
      onHeld(error.claim);
      setProblem('Somebody else works on it: nothing was decided. Take it over, or leave it to them.');
    } else {
      setProblem(wordsOf(error));
    }
  }

  const settling = useSettle({ detail, draft, setIsSending, setProblem, setCollision });
  return { isSending, problem, setProblem, collision, setCollision, send, check, ...settling };
}

type Settling = Pick<Deciding, 'detail' | 'draft'> & {
  setIsSending: (isSending: boolean) => void;
  setProblem: (problem: string | null) => void;
  setCollision: (collision: Collision | null) => void;
};

/** The ways on after somebody was faster. */
function useSettle({ detail, draft, setIsSending, setProblem, setCollision }: Settling) {
  const queryClient = useQueryClient();
  const { targetType, targetId } = detail.case;

  async function load(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: caseKeys.detail({ targetType, targetId }) });
    setCollision(null);
  }

  async function attempt(work: () => Promise<boolean>, failed: (error: unknown) => string): Promise<boolean> {
    setIsSending(true);
    setProblem(null);
    try {
      return await work();
    } catch (error) {
      setProblem(failed(error));
      return false;
    } finally {
      setIsSending(false);
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

const toCollision = ({ decision }: ApiError): Collision => ({
  isDecided: decision?.resolved === true,
  by: decision?.by ?? null,
  action: decision?.action ?? null,
  notes: decision?.notes ?? '',
  at: decision?.at ?? null,
});

const reopeningWords = (error: unknown) =>
  error instanceof ApiError && error.error === 'role_required'
    ? 'Only a super administrator reopens what somebody else decided. Add your note, or ask one.'
    : `It was not reopened. ${error instanceof Error ? error.message : ''}`;

function wordsOf(error: ApiError): string {
  if (error.status === 401) return 'You were signed out: nothing was decided. Sign in again; your draft is kept.';
  if (error.status === 429)
    return `Too many requests: nothing was decided. Try again${error.retryAfterSeconds ? ` in ${error.retryAfterSeconds} s` : ' in a while'}.`;
  if (error.outcomeUnknown) return `${error.message}. ${OUTCOME_UNKNOWN}`;
  return `Nothing was decided: ${error.issues[0]?.message ?? error.message}.`;
}
