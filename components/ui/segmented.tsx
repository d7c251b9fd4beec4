'use client';

import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode; title?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'small' | 'medium';
  className?: string;
};

/** One choice of a few, all in sight: native radio buttons that look like one bar. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, size = 'medium', className } = props;
  const name = useId();
  return (
    <fieldset className={clsx('inline-flex rounded border border-line bg-raised p-0.5', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.title}
          className={clsx(
            'grid grow cursor-pointer place-items-center rounded-sm whitespace-nowrap font-medium transition-colors duration-150',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent',
            size === 'small' ? 'h-6 px-2 text-small max-md:h-8' : 'h-[calc(var(--control)-6px)] px-3',
            option.value === value ? 'bg-surface text-ink ring-1 ring-line' : 'text-quiet hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
