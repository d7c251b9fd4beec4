'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { CaseDraft } from '@/lib/client/case-drafts';
import { isEmptyDraft } from '@/lib/client/case-drafts';
import type { CaseDetail } from '@/lib/contract/case-details';
import { ACTIONS, type Action, ActionChoice, DEEDS } from './action-choice';
import { BanConfirmation } from './ban-confirmation';
import { ClaimLine } from './claim-line';
import { CollisionCard } from './collision-card';
import { EffectsLines } from './effects-lines';
import { Kbd } from './kbd';
import { ProposalCard } from './proposal-card';
import { SCOPES, ScopeChoice } from './scope-choice';
import { TemplateChoice } from './template-choice';
import type { DraftKept } from './use-case-draft';
import type { ClaimState } from './use-claim';
import type { useDecide } from './use-decide';
import { useDeskKeys } from './use-desk-keys';
import { WordsFields } from './words-fields';

type DecisionPaneProps = {
  detail: CaseDetail;
  me: string;
  draft: CaseDraft;
  kept: DraftKept;
  onChange: (part: Partial<CaseDraft>) => void;
  claim: { state: ClaimState; username: string | undefined; takeOver: (reason: string) => Promise<boolean> };
  deciding: ReturnType<typeof useDecide>;
  /** After the collision was settled without a decision of one's own. */
  onGoOn: () => void;
  onDrop: () => void;
  onSkip: (() => void) | null;
};

/** The decision, always in the same place: what, for which reports, in which words, with which effects. */
export function DecisionPane(props: DecisionPaneProps) {
  const { detail, me, draft, kept, onChange, claim, deciding, onGoOn, onDrop, onSkip } = props;
  const { case: found, previews, conflict } = detail;
  const notes = useRef<HTMLTextAreaElement>(null);
  const template = useRef<HTMLSelectElement>(null);
  const [confirms, setConfirms] = useState(false);
  const preview = previews.find(({ action }) => action === draft.action);
  const forbidden = previews.filter(({ isForbidden }) => isForbidden).map(({ action }) => action);
  const isOpen = found.open > 0;
  const isHeld = claim.state.kind === 'other';
  const mayDecide = isOpen && !conflict && found.proposalId === null && !deciding.collision && !deciding.isSending;

  function choose(action: Action, withKey: boolean) {
    if (!mayDecide || forbidden.includes(action)) return;
    deciding.setProblem(null);
    onChange({ action });
    // A key for a ban asks at once, so that Enter answers it.
    setConfirms(action === 'banned' && withKey && !isHeld && deciding.check(action));
  }
  function decide() {
    if (!mayDecide || isHeld || !deciding.check(draft.action)) return;
    if (draft.action === 'banned') setConfirms(true);
    else deciding.send(draft.action);
  }
  function focusOn(field: HTMLElement | null) {
    field?.focus();
    return field !== null;
  }
  // What somebody else works on needs no reason to be left to them.
  const skip = onSkip && (isHeld ? onGoOn : onSkip);
  const nextScope = SCOPES[(SCOPES.indexOf(draft.scope) + 1) % SCOPES.length] ?? 'all';
  useDeskKeys({
    ...Object.fromEntries(ACTIONS.map((action, index) => [String(index + 1), () => choose(action, true)])),
    s: () => mayDecide && onChange({ scope: nextScope }),
    n: () => focusOn(notes.current),
    t: () => focusOn(template.current),
    'Ctrl+Enter': decide,
    f: () => (skip ? skip() : false),
  });

  return (
    <div className="grid content-start gap-4 p-4">
      {deciding.isSending ? (
        <p className="rounded border p-3 text-quiet">
          Your decision is on its way. What becomes of it is told here and below.
        </p>
      ) : null}
      {isOpen && !conflict && !deciding.isSending ? (
        <ClaimLine state={claim.state} me={me} username={claim.username} onTakeOver={claim.takeOver} />
      ) : null}
      {conflict ? (
        <p role="note" className="rounded border border-amber bg-amber-soft p-3">
          <span className="font-medium">You may not decide this one.</span> {conflict.explanation}
        </p>
      ) : null}
      {deciding.collision ? (
        <CollisionCard
          collision={deciding.collision}
          me={me}
          hasDraft={!isEmptyDraft(draft)}
          isReopening={deciding.isSettling}
          problem={deciding.problem}
          onKeep={() => {
            onDrop();
            onGoOn();
          }}
          onReopen={() => void deciding.reopen()}
          onAddNote={async () => {
            if (!(await deciding.addNote())) return;
            onDrop();
            onGoOn();
          }}
          onLoad={() => void deciding.load()}
        />
      ) : null}
      {found.proposalId ? <ProposalCard id={found.proposalId} me={me} /> : null}
      {!isOpen && !deciding.collision ? (
        <p className="rounded border p-3 text-quiet">
          Nothing is open here. What was decided stands under History, with its revert.
        </p>
      ) : null}
      {isOpen || deciding.collision ? (
        <>
          <ActionChoice
            value={draft.action}
            targetType={found.targetType}
            forbidden={forbidden}
            onChange={(action) => choose(action, false)}
          />
          <ScopeChoice detail={detail} draft={draft} onChange={onChange} />
          <TemplateChoice draft={draft} onChange={onChange} field={template} />
          <WordsFields draft={draft} kept={kept} onChange={onChange} field={notes} />
          <div className="min-h-36">
            {preview ? (
              <EffectsLines preview={preview} />
            ) : (
              <p className="text-small text-faint">Choose a decision to see what it does.</p>
            )}
          </div>
          <div className="sticky bottom-0 -mx-4 -mb-4 grid gap-2 border-t bg-surface p-4">
            {deciding.problem && !deciding.collision ? (
              <p role="alert" className="text-small text-red">
                {deciding.problem}
              </p>
            ) : null}
            {confirms && preview ? (
              <BanConfirmation
                who={detail.person?.username || found.title}
                preview={preview}
                onConfirm={() => {
                  setConfirms(false);
                  deciding.send('banned');
                }}
                onCancel={() => setConfirms(false)}
              />
            ) : (
              <Button
                variant="primary"
                block
                disabled={!mayDecide || isHeld}
                pending={deciding.isSending}
                onClick={decide}
              >
                {draft.action ? DEEDS[draft.action] : 'Decide'} and go on <Kbd>Ctrl ↵</Kbd>
              </Button>
            )}
            {skip ? (
              <Button variant="quiet" block onClick={skip}>
                {isHeld ? 'Next free case' : 'Skip'} <Kbd>f</Kbd>
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
    </div>
  );
}
