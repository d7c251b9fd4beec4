'use client';

import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { meQuery } from '@/lib/client/auth';
import { boardParsers } from './board-filters';
import { loadBoardAddress } from './load-board-address';
import { MAX_VIEW_NAME, MAX_VIEWS, type SavedView, useSavedViews, withView } from './saved-views';

/** Saved views: open, rename and delete them, or keep what is on screen under a name. */
export function SavedViewsPanel({ opened, onDone }: { opened: string; onDone: () => void }) {
  const me = useQuery(meQuery());
  const { views, keep } = useSavedViews(me.data?.address ?? null);
  const [, setAddress] = useQueryStates(boardParsers);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  function handleOpen({ name, query }: SavedView) {
    void setAddress({ ...loadBoardAddress(new URLSearchParams(query)), saved: name });
    onDone();
  }
  /** Keeps a list, or says why not. */
  function tryToKeep(next: readonly SavedView[]): boolean {
    const isKept = keep(next);
    setError(isKept ? null : 'This browser does not let the page store anything. Copy the address instead.');
    return isKept;
  }
  function handleSave(name: string) {
    if (views.length >= MAX_VIEWS && !views.some((view) => view.name === name)) {
      setError(`There are ${MAX_VIEWS} saved views, which is as many as are kept. Delete one first.`);
      return;
    }
    const query = new URLSearchParams(window.location.search);
    query.delete('saved');
    if (tryToKeep(withView(views, { name, query: query.toString() }))) void setAddress({ saved: name });
  }
  function handleRename(from: string, to: string) {
    if (from !== to && views.some(({ name }) => name === to)) {
      setError('Another view has this name.');
      return;
    }
    if (!tryToKeep(views.map((view) => (view.name === from ? { ...view, name: to } : view)))) return;
    setRenaming(null);
    if (opened === from) void setAddress({ saved: to });
  }
  function handleDelete(gone: string) {
    if (tryToKeep(views.filter(({ name }) => name !== gone)) && opened === gone) void setAddress({ saved: null });
  }
  return (
    <div className="w-72 max-w-full">
      {views.length === 0 ? (
        <p className="p-3 text-quiet">Keep filters and order under a name, and find them again here.</p>
      ) : (
        <ul aria-label="Saved views" className="max-h-64 overflow-y-auto py-1">
          {views.map((view) => (
            <li key={view.name} className="flex min-h-9 items-center gap-1 px-2">
              {renaming === view.name ? (
                <NameForm
                  label="New name"
                  action="Rename"
                  initial={view.name}
                  onName={(to) => handleRename(view.name, to)}
                />
              ) : (
                <>
                  <button
                    type="button"
                    aria-current={view.name === opened || undefined}
                    onClick={() => handleOpen(view)}
                    className="h-8 min-w-0 flex-1 truncate rounded px-2 text-left hover:bg-raised aria-[current]:font-semibold"
                  >
                    <bdi>{view.name}</bdi>
                  </button>
                  <IconButton label={`Rename ${view.name}`} size="small" onClick={() => setRenaming(view.name)}>
                    <Pencil size={14} aria-hidden />
                  </IconButton>
                  <IconButton label={`Delete ${view.name}`} size="small" onClick={() => handleDelete(view.name)}>
                    <Trash2 size={14} aria-hidden />
                  </IconButton>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="border-t p-3">
        <NameForm label="Name of this view" action="Save" initial={opened} onName={handleSave} />
        {error ? (
          <p role="alert" className="mt-2 text-small text-red">
            {error}
          </p>
        ) : null}
        <p className="mt-2 text-small text-faint">Kept in this browser. The address of the page shares it.</p>
      </div>
    </div>
  );
}

type NameFormProps = { label: string; action: string; initial: string; onName: (name: string) => void };

function NameForm({ label, action, initial, onName }: NameFormProps) {
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name !== '') onName(name);
  }
  return (
    <form onSubmit={handleSubmit} className="flex w-full items-end gap-2">
      <Input
        name="name"
        label={label}
        hideLabel
        placeholder={label}
        defaultValue={initial}
        maxLength={MAX_VIEW_NAME}
        className="min-w-0 flex-1"
      />
      <Button type="submit">{action}</Button>
    </form>
  );
}
