'use client';

import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Age } from '@/components/ui/age';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import {
  type CaseDraft,
  EMPTY_DRAFT,
  fillText,
  keepCaseDraft,
  readCaseDraft,
  unfilledOf,
} from '@/lib/client/case-drafts';
import { decideCases } from '@/lib/client/cases';
import { caseName } from '@/lib/client/desk-filters';
import type { Case } from '@/lib/contract/cases';
import { subjectWord, typeWord } from '@/lib/format/moderation-words';
import { ACTIONS, type Action, ActionChoice, DEEDS } from './action-choice';
import { BulkResults } from './bulk-results';
import { Kbd } from './kbd';
import { TemplateChoice } from './template-choice';
import { useDeskKeys } from './use-desk-keys';
import { WordsFields } from './words-fields';

/** What is written for several cases is kept as one draft, until a batch was decided with it. */
const BATCH = { targetType: 'batch', targetId: 'words' };

export type BulkAnswer = Awaited<ReturnType<typeof decideCases>>;

type BulkStageProps = {
  cases: readonly Case[];
  me: string;
  onRemove: (row: Case) => void;
  onClose: () => void;
  onDecided: (answer: BulkAnswer, action: Action) => void;
};

/** Several cases decided the same way: each is shown, each gets a result, all of it is one batch. */
export function BulkStage({ cases, me, onRemove, onClose, onDecided }: BulkStageProps) {
  // Words come back, the decision does not: it was meant for other cases.
  const [draft, setDraft] = useState<CaseDraft>(() => ({ ...EMPTY_DRAFT, ...readCaseDraft(me, BATCH), action: null }));
  const [problem, setProblem] = useState<string | null>(null);
  const [confirms, setConfirms] = useState(false);
  const notes = useRef<HTMLTextAreaElement>(null);
  const template = useRef<HTMLSelectElement>(null);
  const decide = useMutation({
    mutationFn: async (action: Action) => {
      const answer = await decideCases({
        cases: cases.map(({ targetType, targetId, version }) => ({ targetType, targetId, version })),
        action,
        notes: fillText(draft.notes, draft.values),
        explanation: fillText(draft.explanation, draft.values),
        templateId: draft.templateId,
      });
      if (!answer?.results) throw new Error('the answer could not be read; the list tells what was decided');
      return answer;
    },
    onSuccess: (answer, action) => {
      keepCaseDraft(me, BATCH, null);
      onDecided(answer, action);
    },
    onSettled: () => setConfirms(false),
  });
  function send() {
    const unfilled = unfilledOf(draft);
    if (decide.isPending || decide.data) return;
    if (!draft.action) return setProblem('Choose a decision first: 1, 2, 3 or 4.');
    if (unfilled.length > 0) return setProblem(`Fill in ${unfilled.join(', ')} first.`);
    setProblem(null);
    if (draft.action === 'banned' && !confirms) return setConfirms(true);
    return decide.mutate(draft.action);
  }
  function change(part: Partial<typeof draft>) {
    const next = { ...draft, ...part };
    keepCaseDraft(me, BATCH, next);
    setDraft(next);
  }
  useDeskKeys({
    ...Object.fromEntries(ACTIONS.map((action, index) => [String(index + 1), () => change({ action })])),
    n: () => notes.current?.focus(),
    t: () => template.current?.focus(),
    Escape: onClose,
    'Ctrl+Enter': send,
  });
  if (decide.data) return <BulkResults answer={decide.data} cases={cases} me={me} onClose={onClose} />;
  return (
    <>
      <section aria-label="Selected cases" className="min-h-0 overflow-y-auto border-r p-4 max-md:border-r-0">
        <h2 ref={takeFocus} tabIndex={-1} className="mb-2 text-lead font-semibold outline-none">
          {cases.length} {cases.length === 1 ? 'case' : 'cases'} together
        </h2>
        <ul aria-label="Cases to decide together">
          {cases.map((row) => (
            <Item key={caseName(row)} row={row} onRemove={onRemove} />
          ))}
        </ul>
      </section>
      <section aria-label="Decision" className="grid min-h-0 content-start gap-4 overflow-y-auto bg-surface p-4">
        <ActionChoice value={draft.action} targetType={null} onChange={(action) => change({ action })} />
        <TemplateChoice draft={draft} onChange={change} field={template} />
        <WordsFields draft={draft} kept={null} onChange={change} field={notes} />
        <p className="text-small text-quiet">
          All open reports of each case are decided, each case by itself: what cannot be done is told, the rest is done.
          The batch can be reverted as one. A large batch waits for a second person.
        </p>
        {problem || decide.error ? (
          <p role="alert" className="text-small text-red">
            {problem ?? `Nothing was decided: ${decide.error?.message}. Try again.`}
          </p>
        ) : null}
        {confirms ? (
          <p className="rounded border border-red bg-red-soft p-3">
            This bars the {new Set(cases.map(({ address }) => address)).size} people behind {cases.length} cases. Press
            once more to ban them.
          </p>
        ) : null}
        <Button
          variant={confirms ? 'danger' : 'primary'}
          block
          disabled={cases.length === 0}
          pending={decide.isPending}
          onClick={send}
        >
          {draft.action ? DEEDS[draft.action] : 'Decide'}: {cases.length} {cases.length === 1 ? 'case' : 'cases'}{' '}
          <Kbd>Ctrl ↵</Kbd>
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Back to single cases
        </Button>
      </section>
    </>
  );
}

/** What was asked for is where the keyboard goes on; a row of the list would go on explaining its place. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();

function Item({ row, onRemove }: { row: Case; onRemove: (row: Case) => void }) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-b py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          <bdi>{row.title || subjectWord(row.targetType)}</bdi>
        </p>
        <p className="text-small text-faint">
          {subjectWord(row.targetType)} ·{' '}
          {row.types
            .filter(({ open }) => open > 0)
            .map(({ type, open }) => `${typeWord(type)} ${open}`)
            .join(', ')}{' '}
          · {row.reporters} {row.reporters === 1 ? 'reporter' : 'reporters'}
          {row.isDanger ? <span className="text-red"> · danger to a person</span> : null}
        </p>
      </div>
      <Age at={row.oldestOpenAt ? Date.parse(row.oldestOpenAt) : null} className="figures text-small text-faint" />
      <IconButton label={`Leave out ${row.title}`} size="small" onClick={() => onRemove(row)}>
        <X size={14} aria-hidden />
      </IconButton>
    </li>
  );
}
