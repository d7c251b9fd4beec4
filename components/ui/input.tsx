import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { fieldClass } from './field-class';

type InputProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string | null | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
};

/** A text field with its label, a hint, and an error that says what to do. */
export function Input({ label, hideLabel, hint, error, prefix, suffix, className, id, ...props }: InputProps) {
  const generated = useId();
  const inputId = id ?? generated;
  const noteId = `${inputId}-note`;
  const note = error || hint;
  return (
    <div className={className}>
      <label htmlFor={inputId} className={hideLabel ? 'sr-only' : 'mb-1 block text-small text-faint'}>
        {label}
      </label>
      <div
        className={clsx(
          'flex h-control items-center gap-2 px-2 transition-colors duration-150',
          'focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent',
          fieldClass(Boolean(error)),
        )}
      >
        {prefix}
        <input
          autoComplete="off"
          spellCheck={false}
          {...props}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className="h-full min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-faint disabled:text-faint"
        />
        {suffix}
      </div>
      {note ? (
        <p id={noteId} className={clsx('mt-1 text-small', error ? 'text-red' : 'text-faint')}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
