'use client';

import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { fieldClass } from '@/components/ui/field-class';
import { completeMention, offeredNames, unfinishedMention } from './mentions';

type MentionTextProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  names: readonly string[];
  maxLength: number;
  describedBy: string | undefined;
  autoFocus: boolean;
  /** Ctrl-Enter. */
  onSubmit: (event: KeyboardEvent) => void;
};

/** A text field that offers the names on the page after "@": arrows choose, Enter or Tab takes, Escape closes. */
export function MentionText(props: MentionTextProps) {
  const { label, value, onChange, names, maxLength, describedBy, autoFocus, onSubmit } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const caretAfter = useRef<number | null>(null);
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [isClosed, setIsClosed] = useState(true);
  const listId = useId();
  const beginning = isClosed ? null : unfinishedMention(value, caret);
  const offered = beginning === null ? [] : offeredNames(names, beginning);
  const current = Math.min(chosen, Math.max(0, offered.length - 1));

  useEffect(() => {
    if (!autoFocus) return;
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView({ block: 'nearest' });
  }, [autoFocus]);
  useEffect(() => {
    if (caretAfter.current === null || !value) return;
    field.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  }, [value]);

  function take(name: string) {
    const completed = completeMention(value, caret, name);
    caretAfter.current = completed.caret;
    setIsClosed(true);
    onChange(completed.text);
    field.current?.focus();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return onSubmit(event);
    const name = offered[current];
    if (name === undefined || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setChosen((current + 1) % offered.length);
    else if (event.key === 'ArrowUp') setChosen((current - 1 + offered.length) % offered.length);
    else if (event.key === 'Escape') setIsClosed(true);
    else if (event.key === 'Enter' || event.key === 'Tab') take(name);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className="relative">
      <textarea
        ref={field}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={offered.length > 0 ? `${listId}-${current}` : undefined}
        aria-describedby={describedBy}
        dir="auto"
        rows={2}
        maxLength={maxLength}
        placeholder={label}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
          setChosen(0);
          setIsClosed(false);
        }}
        onKeyDown={handleKeyDown}
        onBlur={() => setIsClosed(true)}
        // On a phone the bar of orders lies over the end of the page: the field, its buttons and its names come to stand above.
        className={clsx(
          fieldClass(),
          'field-sizing-content block max-h-60 min-h-15 w-full resize-none scroll-mt-28 px-2 py-1.5 max-md:scroll-mb-48',
        )}
      />
      {offered.length > 0 ? (
        <div
          id={listId}
          role="listbox"
          aria-label="People here"
          className="absolute z-popup mt-1 min-w-48 rounded-lg border border-line-strong bg-surface p-1"
        >
          {offered.map((name, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
            <div
              key={name}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === current}
              tabIndex={-1}
              // The field must not lose the focus before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(name)}
              className={clsx('flex h-row cursor-pointer items-center rounded px-2', index === current && 'bg-raised')}
            >
              <bdi>@{name}</bdi>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
