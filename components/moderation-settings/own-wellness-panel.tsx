'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/toast';
import { moderationKeys, moderationSettingsQuery, type OwnFields, updateOwnWellness } from '@/lib/client/moderation';
import type { ModerationSettings } from '@/lib/contract/moderation-settings';
import { REPORT_TYPE_CHOICES } from '@/lib/format/moderation-words';
import { explainRefusal } from './explain-refusal';
import { WellnessLines } from './wellness-lines';

type Own = ModerationSettings['own'];

/** How the moderator wants to be shown disturbing things, and what never is handed out to them. Each choice holds at once. */
export function OwnWellnessPanel() {
  const queryClient = useQueryClient();
  const query = useQuery(moderationSettingsQuery());
  const { queryKey } = moderationSettingsQuery();
  const save = useMutation({
    // One after the other: each sends all choices.
    scope: { id: 'own-wellness' },
    mutationFn: () => updateOwnWellness(queryClient.getQueryData(queryKey)?.own as OwnFields),
    onSuccess: (settings) => {
      if (queryClient.isMutating({ mutationKey: ['own-wellness'] }) <= 1) queryClient.setQueryData(queryKey, settings);
    },
    onError: (error) => {
      showToast({ kind: 'error', title: 'Your choice was not kept', description: explainRefusal(error) });
      void queryClient.invalidateQueries({ queryKey: moderationKeys.settings() });
    },
    mutationKey: ['own-wellness'],
  });
  const settings = query.data;
  function change(changes: Partial<Own>) {
    queryClient.setQueryData(queryKey, (old) => (old ? { ...old, own: { ...old.own, ...changes } } : old));
    save.mutate();
  }
  return (
    <>
      <Panel
        title="What you are shown"
        subject="your choices"
        query={query}
        staleAfterSeconds={600}
        deadAfterSeconds={3600}
        bodyClassName="min-h-96"
      >
        {settings ? (
          <WellnessLines value={settings.own} fallback={settings.organisation.wellness} onChange={change} />
        ) : null}
      </Panel>
      {settings ? (
        <Panel title="Cases you are never handed">
          <fieldset className="flex flex-wrap gap-x-4 gap-y-2 p-3">
            <legend className="sr-only">Types you are never handed as the next case</legend>
            {REPORT_TYPE_CHOICES.map(({ value, label }) => (
              <label key={value} className="flex h-control items-center gap-2">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  checked={settings.own.skipTypes.some((one) => one === value)}
                  onChange={(event) => {
                    const others = settings.own.skipTypes.filter((one) => one !== value);
                    const skipTypes = event.target.checked ? [...others, value as Own['skipTypes'][number]] : others;
                    change({ skipTypes });
                  }}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <p className="px-3 pb-3 text-small text-faint">
            The list still shows them; they are only never your next case.
          </p>
        </Panel>
      ) : null}
    </>
  );
}
