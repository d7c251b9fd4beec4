'use client';

import { setSignals, useSignals } from '@/lib/client/notification-signals';
import { usePopupChoice } from '@/lib/client/use-popup-choice';

/** Sound and pop-ups of notifications in this browser; the settings have them by kind. */
export function SignalChoices() {
  const signals = useSignals();
  const popup = usePopupChoice();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b px-3 py-2 text-small">
      <legend className="sr-only">On this device</legend>
      <span aria-hidden className="text-faint">
        On this device
      </span>
      <label className="inline-flex cursor-pointer items-center gap-2 max-md:min-h-9">
        <input
          type="checkbox"
          checked={signals.news}
          onChange={(event) => setSignals({ news: event.target.checked })}
        />
        Sound
      </label>
      {popup.isOffered ? (
        <label className="inline-flex cursor-pointer items-center gap-2 max-md:min-h-9">
          <input type="checkbox" checked={popup.isOn} onChange={(event) => popup.choose(event.target.checked)} />
          Browser notifications
        </label>
      ) : null}
      <p role="alert" className="text-amber">
        {popup.problem}
      </p>
    </fieldset>
  );
}
