'use client';

import { clsx } from 'clsx';
import { useId } from 'react';
import type { Case } from '@/lib/contract/cases';
import { subjectWord } from '@/lib/format/moderation-words';
import { Kbd } from './kbd';

export const ACTIONS = ['banned', 'hidden', 'ignored', 'no_action'] as const;
export type Action = (typeof ACTIONS)[number];

/** The deed as a button says it. */
export const DEEDS: Record<Action, string> = {
  banned: 'Ban',
  hidden: 'Hide',
  ignored: 'Ignore',
  no_action: 'No action',
};

const HINTS: Record<Action, string> = {
  banned: 'the wallet and all it does',
  hidden: 'withdraw what was reported',
  ignored: 'the reports were wrong',
  no_action: 'fair, but within the rules',
};

type ActionChoiceProps = {
  value: Action | null;
  targetType: Case['targetType'] | null;
  forbidden?: readonly Action[];
  onChange: (action: Action) => void;
};

/** The four ways to decide, always in the same order under the keys 1 to 4. */
export function ActionChoice({ value, targetType, forbidden = [], onChange }: ActionChoiceProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-small text-faint">
        Decision{targetType ? ` on the ${subjectWord(targetType).toLowerCase()}` : ''}
      </legend>
      {ACTIONS.map((action, index) => (
        <label
          key={action}
          className={clsx(
            'flex min-h-control cursor-pointer items-center gap-2 rounded border px-2 py-1',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent',
            value === action ? 'border-line-strong bg-raised' : 'border-line hover:border-line-strong',
            forbidden.includes(action) && 'cursor-not-allowed',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={value === action}
            disabled={forbidden.includes(action)}
            onChange={() => onChange(action)}
            className="accent-(--c-accent)"
          />
          <span className={clsx('shrink-0 font-medium', forbidden.includes(action) && 'text-faint')}>
            {DEEDS[action]}
          </span>
          <span className="min-w-0 truncate text-small text-faint">
            {forbidden.includes(action) ? 'not possible: the address has a role' : HINTS[action]}
          </span>
          <span className="ml-auto text-faint">
            <Kbd>{String(index + 1)}</Kbd>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
