'use client';

import { X } from 'lucide-react';
import { useMarks } from '@/components/ui/marked';
import { formatCompact } from '@/lib/format/compact';
import { CHOICE_FILTERS, type FilterAddress, type FilterPatch, NUMBER_FILTERS } from './filter-fields';

type FilterChipsProps = { address: FilterAddress; onChange: (patch: FilterPatch) => void };

/** The filters that are on, each with a way to take it off. */
export function FilterChips({ address, onChange }: FilterChipsProps) {
  const mark = useMarks();
  const chips: { name: keyof FilterPatch; text: string }[] = [];
  for (const { name, chip, unit } of NUMBER_FILTERS) {
    if (address[name] === null) continue;
    const tail = unit === '' ? '' : unit === '%' ? '%' : ` ${unit}`;
    chips.push({ name, text: `${chip} ${mark(formatCompact(address[name]))}${tail}` });
  }
  for (const { name, options } of CHOICE_FILTERS) {
    const chosen = options.find(({ value }) => value === String(address[name]));
    if (chosen) chips.push({ name, text: chosen.chip });
  }
  if (address.nsfw) chips.push({ name: 'nsfw', text: 'With NSFW' });
  return chips.map(({ name, text }) => (
    <button
      key={name}
      type="button"
      onClick={() => onChange({ [name]: null })}
      title="Remove the filter"
      className="inline-flex h-6 items-center gap-1 rounded-full border px-2.5 text-small text-quiet hover:border-line-strong hover:text-ink max-md:h-8"
    >
      {text}
      <X size={12} aria-hidden />
      <span className="sr-only">remove</span>
    </button>
  ));
}
