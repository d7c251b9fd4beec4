import { Age } from '@/components/ui/age';
import { Button } from '@/components/ui/button';
import { PersonLink } from '@/components/ui/person';
import type { FieldChange } from './use-versioned-form';

type ChangedMeanwhileProps = {
  by: string | null;
  at: string | null;
  changes: readonly FieldChange[];
  titleOf: (name: string) => string;
  onTake: () => void;
  onKeep: () => void;
};

/** Somebody changed the same meanwhile: who, when, what, and two ways on. What was typed stands as it was. */
export function ChangedMeanwhile({ by, at, changes, titleOf, onTake, onKeep }: ChangedMeanwhileProps) {
  return (
    <section
      role="alert"
      aria-label="Changed meanwhile"
      className="m-3 grid gap-2 rounded border border-amber bg-amber-soft p-3"
    >
      <p className="font-medium">
        Changed by {by ? <PersonLink address={by} username="" /> : 'somebody else'}
        {at ? (
          <>
            {' '}
            <Age at={Date.parse(at)} /> ago
          </>
        ) : null}
        . Nothing of yours was saved yet, and nothing is lost.
      </p>
      <ul aria-label="What they changed">
        {changes.map(({ name, before, now }) => (
          <li key={name} className="break-words">
            {titleOf(name)}: {before.length + now.length > 80 ? 'other words' : `${before} → ${now}`}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" onClick={onKeep}>
          Go on with mine
        </Button>
        <Button size="small" onClick={onTake}>
          Take theirs
        </Button>
      </div>
      <p className="text-small text-quiet">Going on keeps what you changed; all else is as they have it.</p>
    </section>
  );
}
