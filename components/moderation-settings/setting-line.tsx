import { type ReactNode, useId } from 'react';
import { fieldClass } from '@/components/ui/field-class';

/** One line of the settings: what it is, what it does, and its control. */
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

type NumberLineProps = {
  title: string;
  hint?: ReactNode;
  unit?: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | null | undefined;
};

/** A line with a number; it is read when the form is saved. */
export function NumberLine({ title, hint, unit, value, onChange, error }: NumberLineProps) {
  const id = useId();
  return (
    <SettingLine title={title} hint={hint}>
      <div>
        <div
          className={`flex h-control w-40 items-center gap-2 px-2 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent ${fieldClass(Boolean(error))}`}
        >
          <label htmlFor={id} className="sr-only">
            {title}
          </label>
          <input
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : undefined}
            onChange={(event) => onChange(event.target.value)}
            className="figures h-full min-w-0 flex-1 bg-transparent text-right text-ink outline-none disabled:text-faint"
          />
          {unit ? <span className="text-small text-faint">{unit}</span> : null}
        </div>
        {error ? (
          <p id={`${id}-note`} className="mt-1 max-w-40 text-small text-red">
            {error}
          </p>
        ) : null}
      </div>
    </SettingLine>
  );
}
