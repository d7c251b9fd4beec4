import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { fieldClass } from './field-class';

type TextAreaProps = ComponentProps<'textarea'> & {
  label: ReactNode;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string | null | undefined;
};

/** Several lines of text with their label, a hint, and an error that says what to do. */
export function TextArea({ label, hideLabel, hint, error, className, id, rows = 3, ...props }: TextAreaProps) {
  const generated = useId();
  const areaId = id ?? generated;
  const noteId = `${areaId}-note`;
  const note = error || hint;
  return (
    <div className={className}>
      <label htmlFor={areaId} className={hideLabel ? 'sr-only' : 'mb-1 block text-small text-faint'}>
        {label}
      </label>
      <textarea
        {...props}
        id={areaId}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        className={`block w-full resize-y p-2 ${fieldClass(Boolean(error))}`}
      />
      {note ? (
        <p id={noteId} className={clsx('mt-1 text-small', error ? 'text-red' : 'text-faint')}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
