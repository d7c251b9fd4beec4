'use client';

import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { fieldClass } from '@/components/ui/field-class';
import { countDeskFilters, type DeskFilters, NO_FILTERS } from '@/lib/client/desk-filters';
import { REPORT_TYPE_CHOICES, SUBJECT_CHOICES } from '@/lib/format/moderation-words';

type FiltersBarProps = { filters: DeskFilters; onChange: (filters: DeskFilters) => void };

const AGES = [
  { value: '', label: 'Any age' },
  { value: '60', label: 'Over 1 h' },
  { value: '240', label: 'Over 4 h' },
  { value: '1440', label: 'Over a day' },
  { value: '10080', label: 'Over a week' },
];

/** Every filter of the list; each is in the address. */
export function DeskFiltersBar({ filters, onChange }: FiltersBarProps) {
  const rare = [filters.createdAfter, filters.createdBefore, filters.subject, filters.targetId].some(
    (text) => text !== '',
  );
  const [showsMore, setShowsMore] = useState(rare);
  const set = (part: Partial<DeskFilters>) => onChange({ ...filters, ...part });
  const count = countDeskFilters(filters);
  const ages = AGES.some(({ value }) => value === filters.olderThanMinutes)
    ? AGES
    : [...AGES, { value: filters.olderThanMinutes, label: `Over ${filters.olderThanMinutes} min` }];
  return (
    <form aria-label="Filters" onSubmit={(event) => event.preventDefault()} className="border-b bg-surface">
      <div className="flex items-center gap-2 overflow-x-auto px-3 py-2 [scrollbar-width:none]">
        <Choice
          label="State"
          value={filters.resolved}
          onChange={(resolved) => set({ resolved: resolved as DeskFilters['resolved'] })}
          options={[
            { value: 'false', label: 'Open' },
            { value: 'true', label: 'Decided' },
            { value: 'all', label: 'Open and decided' },
          ]}
        />
        <Choice
          label="Type"
          value={filters.type}
          onChange={(type) => set({ type: type as DeskFilters['type'] })}
          options={[{ value: '', label: 'All types' }, ...REPORT_TYPE_CHOICES]}
        />
        <Choice
          label="Subject"
          value={filters.targetType}
          onChange={(targetType) => set({ targetType: targetType as DeskFilters['targetType'] })}
          options={[{ value: '', label: 'All subjects' }, ...SUBJECT_CHOICES]}
        />
        <Choice
          label="Live"
          value={filters.live}
          onChange={(live) => set({ live: live as DeskFilters['live'] })}
          options={[
            { value: '', label: 'Live or not' },
            { value: 'true', label: 'Live' },
            { value: 'false', label: 'Not live' },
          ]}
        />
        <Choice
          label="Age"
          value={filters.olderThanMinutes}
          onChange={(olderThanMinutes) => set({ olderThanMinutes })}
          options={ages}
        />
        <Choice
          label="Holder"
          value={filters.holder}
          onChange={(holder) => set({ holder })}
          options={[
            { value: '', label: 'Held or free' },
            { value: 'none', label: 'Free' },
            { value: 'me', label: 'Mine' },
            { value: 'anyone', label: 'Held' },
            ...(filters.holder.length > 10 ? [{ value: filters.holder, label: filters.holder.slice(0, 6) }] : []),
          ]}
        />
        <Choice
          label="Order"
          value={filters.sort}
          onChange={(sort) => set({ sort: sort as DeskFilters['sort'] })}
          options={[
            { value: 'priority', label: 'Most urgent first' },
            { value: 'newest', label: 'Newest first' },
            { value: 'oldest', label: 'Oldest first' },
          ]}
        />
        <Button size="small" variant="quiet" aria-expanded={showsMore} onClick={() => setShowsMore(!showsMore)}>
          {showsMore ? 'Fewer' : 'More'}
        </Button>
        {count > 0 ? (
          <Button size="small" variant="quiet" onClick={() => onChange({ ...NO_FILTERS, sort: filters.sort })}>
            Clear {count}
          </Button>
        ) : null}
      </div>
      {showsMore ? <RareFilters key={JSON.stringify(filters)} filters={filters} onChange={set} /> : null}
    </form>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const isSet = options[0]?.value !== value;
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={clsx(
        'h-7 shrink-0 rounded border bg-raised px-1 max-md:h-9',
        isSet ? 'border-line-strong text-ink' : 'text-quiet',
      )}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** Filters that are typed: they hold once the field is left or Enter is pressed. */
function RareFilters({ filters, onChange }: { filters: DeskFilters; onChange: (part: Partial<DeskFilters>) => void }) {
  return (
    <div className="flex flex-wrap items-end gap-3 px-3 pb-2">
      <Typed
        label="Reported from"
        type="date"
        value={filters.createdAfter.slice(0, 10)}
        onSet={(createdAfter) => onChange({ createdAfter })}
      />
      <Typed
        label="Reported before"
        type="date"
        value={filters.createdBefore.slice(0, 10)}
        onSet={(createdBefore) => onChange({ createdBefore })}
      />
      <Typed label="Whose doing (address)" value={filters.subject} onSet={(subject) => onChange({ subject })} wide />
      <Typed
        label="Coin, reply or person (id)"
        value={filters.targetId}
        onSet={(targetId) => onChange({ targetId })}
        wide
      />
    </div>
  );
}

type TypedProps = { label: string; value: string; type?: string; wide?: boolean; onSet: (value: string) => void };

function Typed({ label, value, type = 'text', wide = false, onSet }: TypedProps): ReactNode {
  const apply = (next: string) => {
    if (next.trim() !== value) onSet(next.trim());
  };
  return (
    <label className="grid gap-0.5 text-small text-faint">
      {label}
      <input
        type={type}
        defaultValue={value}
        spellCheck={false}
        autoComplete="off"
        onBlur={(event) => apply(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(event.currentTarget.value);
        }}
        onChange={(event) => {
          if (type === 'date') apply(event.target.value);
        }}
        className={clsx('h-7 px-2 text-base max-md:h-9', fieldClass(), wide && 'w-64')}
      />
    </label>
  );
}
