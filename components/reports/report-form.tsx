'use client';

import { clsx } from 'clsx';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { fieldClass } from '@/components/ui/field-class';
import type { ReportDraft, ReportSubject } from '@/lib/client/reports';
import type { OwnReport } from '@/lib/contract/reports';
import { KEPT, REPORT_TYPES, typeLabel } from './report-words';

const MOST_REASON = 2000;

type ReportFormProps = {
  subject: ReportSubject;
  initial: ReportDraft;
  /** As what one has reported it before, without a decision so far. */
  openTypes: readonly OwnReport['type'][];
  isSignedIn: boolean;
  isPending: boolean;
  error: string | null;
  onDraft: (draft: ReportDraft) => void;
  onSend: (draft: ReportDraft) => void;
  onCancel: () => void;
};

/** What is wrong, why, and what the moderators will see of it. */
export function ReportForm(props: ReportFormProps) {
  const { subject, initial, openTypes, isSignedIn, isPending, error, onDraft, onSend, onCancel } = props;
  const [draft, setDraft] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const reasonId = useId();
  const isRepeat = draft.type !== null && openTypes.includes(draft.type);

  function change(part: Partial<ReportDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    setProblem(null);
    onDraft(next);
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (draft.type === null) return setProblem('Choose what is wrong.');
    if (draft.reason.trim() === '') return setProblem('Say in a few words why.');
    onSend(draft);
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <TypeChoice value={draft.type} openTypes={openTypes} onChange={(type) => change({ type })} />
      <div>
        <label htmlFor={reasonId} className="mb-1 flex justify-between text-small text-quiet">
          Why, and where to look <span className="figures">{MOST_REASON - draft.reason.length}</span>
        </label>
        <textarea
          id={reasonId}
          dir="auto"
          rows={4}
          maxLength={MOST_REASON}
          value={draft.reason}
          aria-describedby={`${reasonId}-kept`}
          onChange={(event) => change({ reason: event.target.value })}
          className={`block w-full resize-y p-2 ${fieldClass()}`}
        />
      </div>
      <p id={`${reasonId}-kept`} className="text-small text-quiet">
        Kept as evidence, as it is at this moment: {KEPT[subject.type]}. Moderators see that the report is yours; nobody
        else does.
      </p>
      {isRepeat ? (
        <p role="status" className="text-small text-amber">
          You reported this as “{typeLabel(draft.type ?? 'other')}” already, and it is not decided yet. The first report
          counts.
        </p>
      ) : null}
      {problem || error ? (
        <p role="alert" className="text-small text-red">
          {problem ?? error}
        </p>
      ) : null}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isPending}>
          {isSignedIn ? 'Send the report' : 'Sign in and report'}
        </Button>
      </div>
    </form>
  );
}

type TypeChoiceProps = {
  value: OwnReport['type'] | null;
  openTypes: readonly OwnReport['type'][];
  onChange: (type: OwnReport['type']) => void;
};

function TypeChoice({ value, openTypes, onChange }: TypeChoiceProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-1 sm:grid-cols-2">
      <legend className="mb-1 text-small text-quiet">What is wrong</legend>
      {REPORT_TYPES.map((type) => (
        <label
          key={type.value}
          className={clsx(
            'flex cursor-pointer items-start gap-2 rounded border px-2 py-1.5 hover:border-line-strong',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent',
            value === type.value && 'border-line-strong bg-raised',
          )}
        >
          <input
            type="radio"
            name={name}
            value={type.value}
            checked={value === type.value}
            onChange={() => onChange(type.value)}
            className="mt-1"
          />
          <span className="min-w-0">
            <span className="block font-medium">
              {type.label}
              {openTypes.includes(type.value) ? (
                <span className="font-normal text-small text-faint"> · reported</span>
              ) : null}
            </span>
            <span className="block text-small text-faint">{type.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
