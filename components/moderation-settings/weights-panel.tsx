'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Age } from '@/components/ui/age';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { PersonLink } from '@/components/ui/person';
import { showToast } from '@/components/ui/toast';
import { caseKeys } from '@/lib/client/cases';
import { moderationKeys, previewWeights, updateWeights, weightsQuery } from '@/lib/client/moderation';
import type { Weights } from '@/lib/contract/moderation-settings';
import { typeWord } from '@/lib/format/moderation-words';
import { ChangedMeanwhile } from './changed-meanwhile';
import { explainRefusal, isChangedMeanwhile } from './explain-refusal';
import { NumberLine } from './setting-line';
import { UnsavedNote } from './unsaved-note';
import { useVersionedForm } from './use-versioned-form';
import { WeightsPreview } from './weights-preview';

type Term = Exclude<keyof Weights, 'severity'>;
const TERMS: readonly { name: Term; title: string; hint: string }[] = [
  { name: 'reporters', title: 'Each doubling of the reporters', hint: 'Each counted 0.5 to 1.5 by how often right' },
  { name: 'agePerHour', title: 'Each hour it waits', hint: 'Of the oldest open report' },
  { name: 'live', title: 'On the air', hint: 'The subject or its host broadcasts now' },
  { name: 'reach', title: 'Each tenfold of its reach', hint: 'Holders, viewers and market cap in SOL' },
  { name: 'repeatOffender', title: 'Each earlier report upheld', hint: 'At most five' },
  { name: 'sameAsIgnored', title: 'Same content already ignored', hint: 'Taken off' },
  { name: 'danger', title: 'Danger to a person', hint: 'At least 1,000: before all others' },
];

/** What puts a case before another. The new order is looked at before it holds. */
export function WeightsPanel({ mayChange }: { mayChange: boolean }) {
  const query = useQuery(weightsQuery());
  return (
    <Panel
      title="What puts a case first"
      subject="the weights"
      query={query}
      staleAfterSeconds={600}
      deadAfterSeconds={3600}
      bodyClassName="min-h-96"
    >
      {query.data ? <WeightsForm kept={query.data} mayChange={mayChange} /> : null}
    </Panel>
  );
}

type Kept = { weights: Weights; version: number; updatedAt: string | null; updatedBy: string | null };
type Texts = Record<string, string>;

const textsOf = ({ severity, ...terms }: Weights): Texts =>
  Object.fromEntries(
    [...Object.entries(severity).map(([type, points]) => [`severity.${type}`, points]), ...Object.entries(terms)].map(
      ([name, points]) => [String(name), String(points)],
    ),
  );

const boundsOf = (name: string) => (name === 'danger' ? [1000, 100_000] : [0, 1000]) as [number, number];

function problemOf(name: string, text: string): string | null {
  const [least, most] = boundsOf(name);
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !(value >= least && value <= most) ? `From ${least} to ${most}` : null;
}

function weightsOf(texts: Texts): Weights {
  const points = (name: string) => Number(texts[name]?.trim().replace(',', '.'));
  const severity = Object.keys(texts)
    .filter((name) => name.startsWith('severity.'))
    .map((name) => [name.slice('severity.'.length), points(name)]);
  const terms = TERMS.map(({ name }) => [name, points(name)]);
  return { severity: Object.fromEntries(severity), ...Object.fromEntries(terms) } as Weights;
}

const fieldsOf = ({ weights }: Kept) => textsOf(weights);

function weightTitle(name: string): string {
  const [, type] = /^severity\.(.*)$/.exec(name) ?? [];
  return type === undefined ? (TERMS.find((term) => term.name === name)?.title ?? name) : typeWord(type);
}

function WeightsForm({ kept, mayChange }: { kept: Kept; mayChange: boolean }) {
  const queryClient = useQueryClient();
  const form = useVersionedForm('weights', kept, fieldsOf);
  const { fields: texts, isChanged } = form;
  const preview = useMutation({ mutationFn: previewWeights });
  const save = useMutation({
    mutationFn: updateWeights,
    onError: (error) => {
      if (isChangedMeanwhile(error)) void queryClient.invalidateQueries({ queryKey: moderationKeys.weights() });
    },
    onSuccess: ({ cases, ...next }) => {
      queryClient.setQueryData(moderationKeys.weights(), next);
      form.saved(next);
      void queryClient.invalidateQueries({ queryKey: caseKeys.all });
      const title = `${cases} open ${cases === 1 ? 'case has its' : 'cases have their'} new place`;
      showToast({ kind: 'success', title });
      announce(title);
    },
  });
  const names = Object.keys(texts);
  const isValid = names.every((name) => problemOf(name, texts[name] ?? '') === null);
  const line = (name: string, title: string, hint?: string) => (
    <NumberLine
      key={name}
      title={title}
      hint={hint}
      unit="points"
      value={texts[name] ?? ''}
      error={isChanged ? problemOf(name, texts[name] ?? '') : null}
      onChange={(text) => {
        preview.reset();
        form.setFields({ ...texts, [name]: text });
      }}
    />
  );
  const refusal = save.error ?? preview.error;
  const problem = refusal && isChangedMeanwhile(refusal) ? null : refusal;
  return (
    <form
      aria-label="Weights of the priority"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isValid) save.mutate({ ...weightsOf(texts), version: form.version });
      }}
    >
      <fieldset disabled={!mayChange}>
        <legend className="px-3 pt-3 pb-1 text-small text-faint">By type of the report</legend>
        {Object.keys(kept.weights.severity).map((type) => line(`severity.${type}`, typeWord(type)))}
      </fieldset>
      <fieldset disabled={!mayChange}>
        <legend className="px-3 pt-4 pb-1 text-small text-faint">By what else is known</legend>
        {TERMS.map(({ name, title, hint }) => line(name, title, hint))}
      </fieldset>
      {form.theirs.length > 0 ? (
        <ChangedMeanwhile
          by={kept.updatedBy}
          at={kept.updatedAt}
          changes={form.theirs}
          titleOf={weightTitle}
          onTake={form.takeTheirs}
          onKeep={form.keepMine}
        />
      ) : null}
      <footer className="flex flex-wrap items-center gap-2 border-t p-3">
        <span className="mr-auto text-small text-faint">
          {kept.updatedAt && kept.updatedBy ? (
            <>
              Changed <Age at={Date.parse(kept.updatedAt)} /> ago by <PersonLink address={kept.updatedBy} username="" />
            </>
          ) : (
            'As they came'
          )}
        </span>
        {mayChange ? (
          <>
            <UnsavedNote form={form} />
            <Button
              disabled={!isChanged || !isValid}
              pending={preview.isPending}
              onClick={() => preview.mutate(weightsOf(texts))}
            >
              Show the new order
            </Button>
            <Button
              type="submit"
              variant="primary"
              disabled={!isChanged || !isValid || form.theirs.length > 0}
              pending={save.isPending}
            >
              Save the weights
            </Button>
          </>
        ) : null}
        {problem ? (
          <p role="alert" className="w-full text-red">
            {explainRefusal(problem)}
          </p>
        ) : null}
      </footer>
      {preview.data ? <WeightsPreview {...preview.data} /> : null}
    </form>
  );
}
