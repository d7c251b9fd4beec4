'use client';

import { type ReactNode, useId } from 'react';
import { Segmented } from '@/components/ui/segmented';

/** One line of the settings: what is chosen, what it does, and the control. */
export function SettingLine({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b px-3 py-2 last:border-b-0">
      <div className="min-w-48 flex-1">
        <p className="font-medium">{title}</p>
        {hint ? <p className="text-small text-faint">{hint}</p> : null}
      </div>
      {children}
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  title: string;
  hint?: ReactNode;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A line with a few choices, all in sight. */
export function Choice<Value extends string>({ title, hint, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <SettingLine title={title} hint={hint}>
      <Segmented label={title} value={value} options={options} onChange={onChange} className="max-md:w-full" />
    </SettingLine>
  );
}

type AmountLineProps = { title: string; hint: string; unit: string; value: string; onKeep: (text: string) => boolean };

/** A line with an amount; it is kept when the field is left or Enter is pressed. */
export function AmountLine({ title, hint, unit, value, onKeep }: AmountLineProps) {
  const id = useId();
  return (
    <SettingLine title={title} hint={hint}>
      <div className="flex h-control w-40 items-center gap-2 rounded border border-line-strong bg-surface px-2 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent">
        <label htmlFor={id} className="sr-only">
          {title}
        </label>
        <input
          id={id}
          // Another tab's choice is shown too.
          key={value}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={value}
          onBlur={(event) => {
            if (event.target.value !== value && !onKeep(event.target.value)) event.target.value = value;
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
          className="figures h-full w-full min-w-0 bg-transparent text-right outline-none"
        />
        <span aria-hidden className="text-faint">
          {unit}
        </span>
      </div>
    </SettingLine>
  );
}
