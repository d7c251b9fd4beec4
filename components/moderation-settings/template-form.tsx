'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { showToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/client/api-error';
import { createTemplate, moderationKeys, type TemplateFields, updateTemplate } from '@/lib/client/moderation';
import type { Template } from '@/lib/contract/moderation-templates';
import { ACTION_CHOICES } from '@/lib/format/moderation-words';
import { ChangedMeanwhile } from './changed-meanwhile';
import { explainRefusal, isChangedMeanwhile } from './explain-refusal';
import { fillPlaceholders, placeholdersOf } from './placeholders';
import { UnsavedNote } from './unsaved-note';
import { useVersionedForm } from './use-versioned-form';

const ACTIONS = [{ value: '', label: 'None: a text alone' }, ...ACTION_CHOICES];
const SCOPES = [
  { value: '', label: 'As chosen at the desk' },
  { value: 'this', label: 'This report' },
  { value: 'all', label: 'All on the subject' },
  { value: 'type', label: 'All of one type' },
];
const NEW = { version: 0, name: '', action: '', scope: '', notes: '', explanation: '', language: 'en' };
type Kept = Omit<typeof NEW, 'version'> & { version: number };

const keptOf = (template: Template | null): Kept =>
  template ? { ...template, action: template.action ?? '', scope: template.scope ?? '' } : NEW;
const fieldsOf = ({ name, action, scope, notes, explanation, language }: Kept) => {
  return { name, action, scope, notes, explanation, language };
};
const TITLES: Record<string, string> = {
  name: 'Name',
  action: 'Decision',
  scope: 'Reports',
  notes: 'Notes for moderators',
  explanation: 'Explanation for the one concerned',
  language: 'Language',
};

/** Adds a template or changes one, with a preview of what is sent once its placeholders are filled. */
export function TemplateForm({ template, onDone }: { template: Template | null; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const form = useVersionedForm(`template:${template?.id ?? 'new'}`, keptOf(template), fieldsOf);
  const [problem, setProblem] = useState<string | null>(null);
  const { fields } = form;
  const { name, action, scope, notes, explanation, language } = fields;
  const save = useMutation({
    mutationFn: () => {
      const body = {
        name: name.trim(),
        action: action || null,
        scope: scope || null,
        notes,
        explanation,
        language: language.trim(),
      } as TemplateFields;
      return template ? updateTemplate(template.id, { ...body, version: form.version }) : createTemplate(body, key);
    },
    onSuccess: (saved) => {
      showToast({ kind: 'success', title: `“${name.trim()}” is kept` });
      // Nothing typed is left to be kept for another visit.
      form.saved(keptOf(template ? saved : null));
      onDone();
    },
    onError: (error) =>
      setProblem(
        isChangedMeanwhile(error)
          ? null
          : error instanceof ApiError && error.error === 'duplicate'
            ? 'There is a template of this name and language already.'
            : explainRefusal(error),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: moderationKeys.templates() }),
  });
  const change = (changes: Partial<typeof fields>) => form.setFields({ ...fields, ...changes });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') setProblem('Give it a name.');
    else {
      setProblem(null);
      save.mutate();
    }
  }
  return (
    <form aria-label="Template" noValidate onSubmit={submit} className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-2">
        <Input label="Name" maxLength={80} value={name} onChange={(event) => change({ name: event.target.value })} />
        <Input
          label="Language"
          maxLength={5}
          value={language}
          onChange={(event) => change({ language: event.target.value })}
        />
      </div>
      <div className="grid grid-cols-2 gap-2 max-md:grid-cols-1">
        <Select
          label="Decision"
          options={ACTIONS}
          value={action}
          onChange={(event) => change({ action: event.target.value })}
        />
        <Select
          label="Reports"
          options={SCOPES}
          value={scope}
          onChange={(event) => change({ scope: event.target.value })}
        />
      </div>
      <TextArea
        label="Notes for moderators"
        hint="{{name}} is a placeholder: what is not filled is not sent."
        maxLength={5000}
        value={notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <TextArea
        label="Explanation for the one concerned"
        maxLength={2000}
        value={explanation}
        onChange={(event) => change({ explanation: event.target.value })}
      />
      <Preview notes={notes} explanation={explanation} />
      {form.theirs.length > 0 ? (
        <ChangedMeanwhile
          by={template?.updatedBy ?? null}
          at={template?.updatedAt ?? null}
          changes={form.theirs}
          titleOf={(name) => TITLES[name] ?? name}
          onTake={form.takeTheirs}
          onKeep={form.keepMine}
        />
      ) : null}
      {problem ? (
        <p role="alert" className="text-red">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="mr-auto">
          <UnsavedNote form={form} />
        </span>
        <Button onClick={onDone}>Close</Button>
        <Button type="submit" variant="primary" disabled={form.theirs.length > 0} pending={save.isPending}>
          {template ? 'Save' : 'Add'}
        </Button>
      </div>
    </form>
  );
}

/** What it reads like with the placeholders filled. */
function Preview({ notes, explanation }: { notes: string; explanation: string }) {
  const [values, setValues] = useState<Record<string, string>>({});
  const names = placeholdersOf(notes, explanation);
  if (names.length === 0) return null;
  const [filledNotes, filledExplanation] = [notes, explanation].map((text) => fillPlaceholders(text, values));
  const left = placeholdersOf(filledNotes ?? '', filledExplanation ?? '');
  return (
    <section aria-label="Preview" className="grid gap-2 rounded border p-3">
      <h3 className="text-small text-faint">Try it</h3>
      <div className="grid grid-cols-2 gap-2">
        {names.map((name) => (
          <Input
            key={name}
            label={name}
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        ))}
      </div>
      {[filledNotes, filledExplanation].map((text) =>
        text ? (
          <p key={text} dir="auto" className="rounded bg-raised p-2 break-words whitespace-pre-wrap text-quiet">
            {text}
          </p>
        ) : null,
      )}
      {left.length > 0 ? <p className="text-small text-amber">Not filled yet, so not sent: {left.join(', ')}</p> : null}
    </section>
  );
}
