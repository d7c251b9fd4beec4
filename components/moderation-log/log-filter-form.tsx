'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { type fieldsOf, KIND_CHOICES, TARGET_CHOICES } from './log-filters';

type Fields = ReturnType<typeof fieldsOf>;
const NONE = { actor: '', kind: '', targetType: '', targetId: '', reportId: '', batchId: '', after: '', before: '' };
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

type LogFilterFormProps = { fields: Fields; onChange: (fields: Fields) => void; isFiltered: boolean };

/** The filters of the log. Choices hold at once; what is typed holds on Enter or when the field is left. */
export function LogFilterForm({ fields, onChange, isFiltered }: LogFilterFormProps) {
  const [draft, setDraft] = useState(fields);
  const [base, setBase] = useState(fields);
  const [problem, setProblem] = useState<string | null>(null);
  // A phone shows the two usual ones first; a filter that is set is never out of sight.
  const [showsAll, setShowsAll] = useState(false);
  const rare = showsAll || isFiltered ? '' : 'max-md:hidden';
  // Filters change from elsewhere too: from an entry, or by clearing.
  if (JSON.stringify(base) !== JSON.stringify(fields)) {
    setBase(fields);
    setDraft(fields);
  }
  function apply(next: Fields) {
    setDraft(next);
    if (next.actor !== '' && !ADDRESS.test(next.actor)) {
      setProblem('Enter the whole address of a wallet');
      return;
    }
    setProblem(null);
    if (JSON.stringify(next) !== JSON.stringify(fields)) onChange(next);
  }
  const typed = (name: keyof Fields) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value.trim() }),
    onBlur: () => apply(draft),
  });
  const chosen = (name: keyof Fields) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => apply({ ...draft, [name]: event.target.value }),
  });
  return (
    <form
      aria-label="Filters of the log"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        apply(draft);
      }}
      className="grid grid-cols-2 items-start gap-2 px-3 md:grid-cols-[repeat(4,minmax(0,1fr))] md:px-0 lg:grid-cols-[repeat(8,minmax(0,1fr))]"
    >
      <Select label="What" options={[{ value: '', label: 'Everything' }, ...KIND_CHOICES]} {...chosen('kind')} />
      <Select label="On" options={[{ value: '', label: 'Anything' }, ...TARGET_CHOICES]} {...chosen('targetType')} />
      <Input label="Its id" className={rare} {...typed('targetId')} />
      <Input label="By" className={rare} placeholder="Address" error={problem} {...typed('actor')} />
      <Input label="Report" className={rare} inputMode="numeric" {...typed('reportId')} />
      <Input label="Batch" className={rare} {...typed('batchId')} />
      <Input label="From" className={rare} type="date" {...chosen('after')} />
      <Input label="To" className={rare} type="date" {...chosen('before')} />
      <button type="submit" className="sr-only" tabIndex={-1}>
        Apply
      </button>
      {rare ? (
        <Button
          size="small"
          variant="quiet"
          className="col-span-full justify-self-start md:hidden"
          onClick={() => setShowsAll(true)}
        >
          More filters
        </Button>
      ) : null}
      {isFiltered ? (
        <Button size="small" variant="quiet" className="col-span-full justify-self-start" onClick={() => apply(NONE)}>
          Clear the filters
        </Button>
      ) : null}
    </form>
  );
}
