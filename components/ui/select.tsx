import { type ComponentProps, useId } from 'react';
import { fieldClass } from './field-class';

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  label: string;
  hideLabel?: boolean;
  options: readonly { value: string; label: string }[];
};

/** One choice of many: the browser's own list, with its label. */
export function Select({ label, hideLabel, options, className, id, ...props }: SelectProps) {
  const generated = useId();
  const selectId = id ?? generated;
  return (
    <div className={className}>
      <label htmlFor={selectId} className={hideLabel ? 'sr-only' : 'mb-1 block text-small text-faint'}>
        {label}
      </label>
      <select {...props} id={selectId} className={`h-control w-full px-2 ${fieldClass()}`}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
