'use client';

import { clsx } from 'clsx';
import { useId } from 'react';
import { fieldClass } from '@/components/ui/field-class';

type DeviceSelectProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** A native list: on a phone it is the one people know. */
export function DeviceSelect({ label, value, options, onChange }: DeviceSelectProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-small text-faint">
        {label}
      </label>
      <select
        id={id}
        value={options.some((option) => option.value === value) ? value : (options[0]?.value ?? '')}
        disabled={options.length === 0}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(fieldClass(), 'h-control w-full min-w-0 truncate px-2 disabled:text-faint')}
      >
        {options.length === 0 ? <option value="">As the browser chooses</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
