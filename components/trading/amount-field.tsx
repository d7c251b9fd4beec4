'use client';

import { type Ref, useEffect, useId } from 'react';

export type AmountFieldProps = {
  label: string;
  /** What stands behind the number: SOL, or the coin's symbol. */
  unit: string;
  text: string;
  /** What is wrong with the text, in a sentence; null while nothing is. */
  problem: string | null;
  onType: (text: string) => void;
  /** Sets the field to all there is; absent while that is unknown. */
  onMax?: (() => void) | undefined;
  /** What there is, already formatted. */
  available: string;
  inputRef?: Ref<HTMLInputElement>;
};

/** A number typed with the reader's own decimal separator; nothing typed is ever rewritten under the hand. */
export function AmountField(props: AmountFieldProps) {
  const { label, unit, text, problem, onType, onMax, available, inputRef } = props;
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the page listened
  useEffect(() => {
    const early = (document.getElementById(id) as HTMLInputElement | null)?.value;
    if (early && early !== text) onType(early);
  }, []);
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-2 text-small text-quiet">
        <label htmlFor={id}>{label}</label>
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="figures truncate">{available}</span>
          {onMax && (
            <button type="button" className="-my-1 rounded-sm px-1 py-1 text-accent hover:underline" onClick={onMax}>
              Max
            </button>
          )}
        </span>
      </div>
      <div
        className={`flex h-control-large items-center gap-2 rounded border bg-surface px-3 focus-within:outline-2 focus-within:outline-accent ${problem ? 'border-red' : 'border-line-strong'}`}
      >
        <input
          ref={inputRef}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="0"
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          className="figures w-full min-w-0 bg-transparent text-lead text-ink outline-none placeholder:text-faint"
          onChange={(event) => onType(event.target.value)}
        />
        <bdi className="max-w-24 shrink-0 truncate text-small text-quiet">{unit}</bdi>
      </div>
      <p id={`${id}-problem`} className="mt-1 min-h-4 text-small text-red">
        {problem}
      </p>
    </div>
  );
}
