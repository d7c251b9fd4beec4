'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Age } from '@/components/ui/age';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { PersonLink } from '@/components/ui/person';
import { TextArea } from '@/components/ui/text-area';
import { showToast } from '@/components/ui/toast';
import { moderationKeys, moderationSettingsQuery, updateRules } from '@/lib/client/moderation';
import type { ModerationSettings, Wellness } from '@/lib/contract/moderation-settings';
import { ChangedMeanwhile } from './changed-meanwhile';
import { explainRefusal, isChangedMeanwhile } from './explain-refusal';
import { type RuleProblems, type RuleTexts, readRules, textsOf } from './rules-form';
import { NumberLine } from './setting-line';
import { UnsavedNote } from './unsaved-note';
import { useVersionedForm } from './use-versioned-form';
import { WellnessLines, wellnessTitle } from './wellness-lines';

/** What holds for everybody at the desk. Saved as a whole, and logged. */
export function RulesPanel({ mayChange }: { mayChange: boolean }) {
  const query = useQuery(moderationSettingsQuery());
  return (
    <Panel
      title="Rules of the desk"
      subject="the rules"
      query={query}
      staleAfterSeconds={600}
      deadAfterSeconds={3600}
      bodyClassName="min-h-96"
    >
      {query.data ? <RulesForm settings={query.data} mayChange={mayChange} /> : null}
    </Panel>
  );
}

const LINES: readonly { name: Exclude<keyof RuleTexts, 'welfareSteps'>; title: string; hint: string; unit: string }[] =
  [
    {
      name: 'twoPersonMarketCap',
      title: 'Two people from this market cap',
      hint: 'Banning the creator of a coin worth as much becomes a proposal',
      unit: 'SOL',
    },
    {
      name: 'twoPersonBatch',
      title: 'Two people for larger batches',
      hint: 'More cases at once than this',
      unit: 'cases',
    },
    {
      name: 'proposalHours',
      title: 'A proposal waits',
      hint: 'Then a ban becomes hiding, a batch lapses',
      unit: 'hours',
    },
    { name: 'reviewShare', title: 'Second looks', hint: 'Share of decisions judged again, unseen', unit: '%' },
    { name: 'liveTargetSeconds', title: 'Target for live reports', hint: 'From report to decision', unit: 'seconds' },
    { name: 'targetMinutes', title: 'Target for other reports', hint: 'From report to decision', unit: 'minutes' },
  ];

const fieldsOf = ({ organisation }: ModerationSettings) => ({
  texts: textsOf(organisation),
  wellness: organisation.wellness,
});

const WELFARE_TITLE = 'When somebody on the air is in danger';

function ruleTitle(path: string): string {
  const name = path.slice(path.indexOf('.') + 1);
  if (name === 'welfareSteps') return WELFARE_TITLE;
  return LINES.find((line) => line.name === name)?.title ?? wellnessTitle(name);
}

function RulesForm({ settings, mayChange }: { settings: ModerationSettings; mayChange: boolean }) {
  const queryClient = useQueryClient();
  const { updatedAt, updatedBy } = settings;
  const form = useVersionedForm('rules', settings, fieldsOf);
  const { texts, wellness } = form.fields;
  const [problems, setProblems] = useState<RuleProblems>({});
  const save = useMutation({
    mutationFn: updateRules,
    onError: (error) => {
      if (isChangedMeanwhile(error)) void queryClient.invalidateQueries({ queryKey: moderationKeys.settings() });
    },
    onSuccess: (next) => {
      queryClient.setQueryData(moderationKeys.settings(), next);
      form.saved(next);
      showToast({ kind: 'success', title: 'The rules hold from now on' });
      announce('The rules hold from now on');
    },
  });
  const read = readRules(texts, wellness);
  const setText = (name: keyof RuleTexts, text: string) =>
    form.setFields({ wellness, texts: { ...texts, [name]: text } });

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblems(read.problems);
    if (Object.keys(read.problems).length === 0) save.mutate({ ...read.rules, version: form.version });
  }
  return (
    <form aria-label="Rules of the desk" noValidate onSubmit={submit}>
      <fieldset disabled={!mayChange}>
        <legend className="sr-only">Rules of the desk</legend>
        {LINES.map(({ name, ...line }) => (
          <NumberLine
            key={name}
            {...line}
            value={texts[name]}
            error={problems[name]}
            onChange={(text) => setText(name, text)}
          />
        ))}
        <h3 className="px-3 pt-4 pb-1 text-small text-faint">
          How disturbing things are shown, unless chosen otherwise
        </h3>
        <WellnessLines
          value={wellness}
          onChange={(changes) => form.setFields({ texts, wellness: { ...wellness, ...changes } as Wellness })}
        />
        <TextArea
          label={`${WELFARE_TITLE}, a step a line`}
          rows={6}
          className="p-3"
          value={texts.welfareSteps}
          error={problems.welfareSteps}
          onChange={(event) => setText('welfareSteps', event.target.value)}
        />
      </fieldset>
      {form.theirs.length > 0 ? (
        <ChangedMeanwhile
          by={updatedBy}
          at={updatedAt}
          changes={form.theirs}
          titleOf={ruleTitle}
          onTake={form.takeTheirs}
          onKeep={form.keepMine}
        />
      ) : null}
      <footer className="flex flex-wrap items-center gap-3 border-t p-3">
        <span className="text-small text-faint">
          {updatedAt && updatedBy ? (
            <>
              Changed <Age at={Date.parse(updatedAt)} /> ago by <PersonLink address={updatedBy} username="" />
            </>
          ) : (
            'As they came'
          )}
        </span>
        {save.error && !isChangedMeanwhile(save.error) ? (
          <p role="alert" className="text-red">
            {explainRefusal(save.error)}
          </p>
        ) : null}
        {mayChange ? <UnsavedNote form={form} /> : null}
        {mayChange ? (
          <Button
            type="submit"
            variant="primary"
            className="ml-auto"
            disabled={!form.isChanged || form.theirs.length > 0}
            pending={save.isPending}
          >
            Save the rules
          </Button>
        ) : null}
      </footer>
    </form>
  );
}
