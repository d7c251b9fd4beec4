import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { meQuery } from '@/lib/client/auth';
import { keepFormDraft, readFormDraft } from '@/lib/client/form-drafts';

type Fields = { [name: string]: string | number | boolean | Fields };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What one changed oneself stays, and all else becomes as others have it now. */
export function mergeChanges<T extends Fields>(base: T, mine: T, theirs: T): T {
  const merged = Object.entries(theirs).map(([name, their]) => {
    const [before, own] = [base[name], mine[name]];
    if (typeof their === 'object' && typeof before === 'object' && typeof own === 'object')
      return [name, mergeChanges(before, own, their)];
    return [name, own === undefined || isSame(own, before) ? their : own];
  });
  return Object.fromEntries(merged);
}

export type FieldChange = { name: string; before: string; now: string };

/** Each field in which two states differ, by its name, inner ones as `outer.inner`. */
export function changesBetween(before: Fields, now: Fields, prefix = ''): FieldChange[] {
  return Object.entries(now).flatMap(([name, value]): FieldChange[] => {
    const old = before[name];
    if (typeof value === 'object' && typeof old === 'object') return changesBetween(old, value, `${prefix}${name}.`);
    return isSame(old, value) ? [] : [{ name: `${prefix}${name}`, before: String(old ?? ''), now: String(value) }];
  });
}

/**
 * A form over something that others may change too. What they change shows at once while nothing is typed; else it is
 * told, and what is typed stays as it is. What is not saved outlives a reload, under the name of the form.
 */
export function useVersionedForm<K extends { version: number }, T extends Fields>(
  name: string,
  kept: K,
  toFields: (kept: K) => T,
) {
  const [base, setBase] = useState(kept);
  const [fields, setFields] = useState(() => toFields(kept));
  const isChanged = !isSame(fields, toFields(base));
  const isBehind = kept.version > base.version;
  const take = (next: K) => {
    setBase(next);
    setFields(toFields(next));
  };
  const dropDraft = useKeptDraft(name, isChanged ? { base, fields } : null, (draft) => {
    setBase(draft.base);
    // Fields that came to the form since are as they are kept.
    setFields(mergeChanges(toFields(draft.base), draft.fields, toFields(draft.base)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `take` only sets what is named
  useEffect(() => {
    if (isBehind && !isChanged) take(kept);
  }, [isBehind, isChanged, kept]);
  return {
    fields,
    setFields,
    isChanged,
    /** Of what is edited, to be sent with it. */
    version: base.version,
    /** What others changed since; empty while nobody did. */
    theirs: isBehind && isChanged ? changesBetween(toFields(base), toFields(kept)) : [],
    /** Drops one's own changes. */
    takeTheirs: () => take(kept),
    /** Goes on from what they have, with one's own changes. */
    keepMine: () => {
      setFields(mergeChanges(toFields(base), fields, toFields(kept)));
      setBase(kept);
    },
    /** After it was kept. */
    saved: (next: K) => {
      take(next);
      // The form may close with it, before anything is drawn again.
      dropDraft();
    },
  };
}

/** Keeps a draft in this browser while there is one, and gives back the one of an earlier visit, once. */
function useKeptDraft<D>(name: string, draft: D | null, restore: (draft: D) => void) {
  const address = useQueryClient().getQueryData(meQuery().queryKey)?.address ?? null;
  const isRestored = useRef(false);
  const latest = useRef(restore);
  latest.current = restore;
  const text = JSON.stringify(draft);
  useEffect(() => {
    if (address === null) return;
    if (!isRestored.current) {
      isRestored.current = true;
      const earlier = readFormDraft<D>(address, name);
      // The page came from the server without it: it is put in after the first drawing.
      if (earlier) latest.current(earlier);
      return;
    }
    keepFormDraft(address, name, JSON.parse(text) as D | null);
  }, [address, name, text]);
  return () => {
    if (address !== null) keepFormDraft(address, name, null);
  };
}
