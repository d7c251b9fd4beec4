'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { typedSeparator } from '@/lib/client/typed-separator';
import { decimalText } from '@/lib/format/amounts';
import { parseAmount } from '@/lib/format/parse-amount';
import { CHOICE_FILTERS, type FilterAddress, type FilterPatch, NUMBER_FILTERS, readChoice } from './filter-fields';

type FilterFormProps = { address: FilterAddress; onApply: (patch: FilterPatch) => void };
type Errors = Partial<Record<string, string>>;

/** Digits after the point a bound may have: a lamport. */
const DECIMALS = 9;

function readForm(form: FormData): { patch: FilterPatch; errors: Errors } {
  const patch: FilterPatch = { nsfw: form.get('nsfw') === 'on' ? true : null };
  const errors: Errors = {};
  for (const { name, unit } of NUMBER_FILTERS) {
    const text = String(form.get(name) ?? '').trim();
    if (text === '') {
      patch[name] = null;
      continue;
    }
    const parsed = parseAmount(text, DECIMALS, typedSeparator());
    if (!parsed.ok) errors[name] = parsed.message;
    else if (unit === '%' && parsed.value > 100n * 10n ** BigInt(DECIMALS)) errors[name] = 'At most 100';
    else patch[name] = Number(decimalText(parsed.value, DECIMALS));
  }
  for (const { name } of CHOICE_FILTERS) Object.assign(patch, readChoice(name, String(form.get(name) ?? '')));
  return { patch, errors };
}

/** Bounds of the board; empty fields bound nothing. */
export function FilterForm({ address, onApply }: FilterFormProps) {
  const [errors, setErrors] = useState<Errors>({});
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readForm(new FormData(event.currentTarget));
    setErrors(read.errors);
    if (Object.keys(read.errors).length === 0) onApply(read.patch);
  }
  const cleared = Object.fromEntries([...NUMBER_FILTERS, ...CHOICE_FILTERS].map(({ name }) => [name, null]));
  return (
    <form onSubmit={handleSubmit} className="grid w-80 max-w-full grid-cols-2 gap-3 p-3">
      {NUMBER_FILTERS.map(({ name, label, unit }) => (
        <Input
          key={name}
          name={name}
          label={label}
          inputMode="decimal"
          defaultValue={address[name] ?? ''}
          error={errors[name]}
          className={name === 'minVolume' ? 'col-span-2' : undefined}
          suffix={<span className="text-small text-faint">{unit}</span>}
        />
      ))}
      {CHOICE_FILTERS.map(({ name, label, options }) => (
        <label key={name} className="block text-small text-faint">
          {label}
          <select
            name={name}
            defaultValue={String(address[name] ?? '')}
            className="mt-1 block h-control w-full rounded border border-line-strong bg-surface px-1.5 text-ink"
          >
            <option value="">Any</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label className="col-span-2 flex h-control items-center gap-2">
        <input type="checkbox" name="nsfw" defaultChecked={address.nsfw} className="size-4 accent-accent" />
        Show coins marked NSFW
      </label>
      <div className="col-span-2 flex justify-end gap-2">
        <Button variant="quiet" onClick={() => onApply({ ...cleared, nsfw: null })}>
          Clear
        </Button>
        <Button type="submit" variant="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}
