'use client';

import { X } from 'lucide-react';
import { formatCompact } from '@/lib/format/compact';
import type { BoardFilters } from './board-filters';
import { type FilterPatch, NUMBER_FILTERS } from './filter-fields';

type FilterChipsProps = { address: BoardFilters; onChange: (patch: FilterPatch) => void };

/** The filters that are on, each with a way to take it off. */
export function FilterChips({ address, onChange }: FilterChipsProps) {
  const chips = NUMBER_FILTERS.filter(({ name }) => address[name] !== null).map(({ name, chip, unit }) => ({
    name,
    text: `${chip} ${formatCompact(address[name])}${unit === '%' ? '%' : ` ${unit}`}`,
  }));
  const all: { name: keyof FilterPatch; text: string }[] = address.nsfw
    ? [...chips, { name: 'nsfw', text: 'With NSFW' }]
    : chips;
  return all.map(({ name, text }) => (
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
