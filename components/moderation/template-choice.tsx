'use client';

import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId } from 'react';
import { fieldClass } from '@/components/ui/field-class';
import { Input } from '@/components/ui/input';
import { type CaseDraft, placeholdersOf } from '@/lib/client/case-drafts';
import { templatesQuery } from '@/lib/client/moderation';
import { DEEDS } from './action-choice';
import { Kbd } from './kbd';

type TemplateChoiceProps = {
  draft: CaseDraft;
  onChange: (part: Partial<CaseDraft>) => void;
  field: RefObject<HTMLSelectElement | null>;
};

/** Words to start from; one with an action is a macro and chooses that too. Its placeholders are asked for below it. */
export function TemplateChoice({ draft, onChange, field }: TemplateChoiceProps) {
  const id = useId();
  const templates = useQuery(templatesQuery());
  const known = templates.data?.templates ?? [];
  function choose(templateId: string) {
    const template = known.find((one) => one.id === templateId);
    if (!template) return onChange({ templateId: null });
    return onChange({
      templateId,
      notes: joined(draft.notes, template.notes),
      explanation: template.explanation || draft.explanation,
      ...(template.action && { action: template.action }),
      ...(template.scope && { scope: template.scope }),
    });
  }
  const chosen = known.find((one) => one.id === draft.templateId);
  return (
    <div className="grid gap-2">
      <div>
        <label htmlFor={id} className="mb-1 flex items-center gap-2 text-small text-faint">
          Template <Kbd>t</Kbd>
        </label>
        <select
          ref={field}
          id={id}
          value={draft.templateId ?? ''}
          onChange={(event) => choose(event.target.value)}
          className={`h-control w-full px-2 ${fieldClass()}`}
        >
          <option value="">{templates.error ? 'Templates could not be read' : 'In my own words'}</option>
          {known.map((template) => (
            <option key={template.id} value={template.id}>
              {template.name}
              {template.action ? ` (${DEEDS[template.action].toLowerCase()})` : ''}
            </option>
          ))}
        </select>
        {chosen && chosen.uses > 0 ? (
          <p className="mt-1 text-small text-faint">
            Used <span className="figures">{chosen.uses}</span> times, overturned{' '}
            <span className="figures">{chosen.overturned}</span>
          </p>
        ) : null}
      </div>
      {placeholdersOf(draft).map((name) => (
        <Input
          key={name}
          label={`For {{${name}}}`}
          value={draft.values[name] ?? ''}
          maxLength={500}
          error={draft.values[name]?.trim() ? null : 'Fill this in before it is sent'}
          onChange={(event) => onChange({ values: { ...draft.values, [name]: event.target.value } })}
        />
      ))}
    </div>
  );
}

/** What was already written is never replaced. */
const joined = (written: string, template: string) =>
  written.trim() === '' || written.includes(template)
    ? written.trim() === ''
      ? template
      : written
    : `${written}\n${template}`;
