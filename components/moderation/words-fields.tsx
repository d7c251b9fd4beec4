'use client';

import { type KeyboardEvent, type RefObject, useId } from 'react';
import { fieldClass } from '@/components/ui/field-class';
import type { CaseDraft } from '@/lib/client/case-drafts';
import { Kbd } from './kbd';
import type { DraftKept } from './use-case-draft';

type WordsFieldsProps = {
  draft: CaseDraft;
  kept: DraftKept | null;
  onChange: (part: Partial<CaseDraft>) => void;
  field: RefObject<HTMLTextAreaElement | null>;
};

const KEPT: Record<DraftKept, string> = {
  nothing: '',
  here: 'draft kept here',
  both: 'draft kept',
  failed: 'draft kept in this browser only',
};

/** Escape gives the keys back to the desk; what is written stays. */
function leaveOnEscape(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Escape' && !event.nativeEvent.isComposing) event.currentTarget.blur();
}

/** Notes for moderators and the reason for the one concerned. */
export function WordsFields({ draft, kept, onChange, field }: WordsFieldsProps) {
  const id = useId();
  return (
    <>
      <div>
        <div className="mb-1 flex items-center gap-2 text-small text-faint">
          <label htmlFor={`${id}-notes`}>Notes for moderators</label> <Kbd>n</Kbd>
          <span data-testid="draft-kept" className={kept === 'failed' ? 'ml-auto text-amber' : 'ml-auto'}>
            {kept ? KEPT[kept] : ''}
          </span>
        </div>
        <textarea
          ref={field}
          id={`${id}-notes`}
          dir="auto"
          rows={4}
          maxLength={5000}
          value={draft.notes}
          onChange={(event) => onChange({ notes: event.target.value })}
          onKeyDown={leaveOnEscape}
          className={`block w-full resize-y px-2 py-1.5 ${fieldClass()}`}
        />
      </div>
      <details open={draft.explanation !== ''}>
        <summary className="cursor-pointer text-small text-faint">Reason for the one concerned</summary>
        <textarea
          aria-label="Reason for the one concerned"
          dir="auto"
          rows={3}
          maxLength={2000}
          value={draft.explanation}
          placeholder="Empty: in the words of the service"
          onChange={(event) => onChange({ explanation: event.target.value })}
          onKeyDown={leaveOnEscape}
          className={`mt-1 block w-full resize-y px-2 py-1.5 ${fieldClass()}`}
        />
      </details>
    </>
  );
}
