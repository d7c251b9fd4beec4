'use client';

import { useEffect, useState } from 'react';
import { setSignals, useSignals } from '@/lib/client/notification-signals';

/** Sound and pop-ups of this browser. Permission is asked for when the person switches pop-ups on, never before. */
export function SignalChoices() {
  const signals = useSignals();
  const [problem, setProblem] = useState<string | null>(null);
  const [canPopup, setCanPopup] = useState(true);
  useEffect(() => setCanPopup('Notification' in window), []);

  async function handlePopup(wanted: boolean) {
    setProblem(null);
    if (!wanted) return setSignals({ popup: false });
    const permission = await Notification.requestPermission();
    if (permission === 'granted') return setSignals({ popup: true });
    setProblem(
      permission === 'denied'
        ? 'This browser blocks notifications of this site. Allow them in the settings of the site, then switch them on.'
        : 'Nothing was allowed, so they stay off.',
    );
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b px-3 py-2 text-small">
      <legend className="sr-only">On this device</legend>
      <span aria-hidden className="text-faint">
        On this device
      </span>
      <label className="inline-flex cursor-pointer items-center gap-2 max-md:min-h-9">
        <input
          type="checkbox"
          checked={signals.sound}
          onChange={(event) => setSignals({ sound: event.target.checked })}
        />
        Sound
      </label>
      {canPopup ? (
        <label className="inline-flex cursor-pointer items-center gap-2 max-md:min-h-9">
          <input type="checkbox" checked={signals.popup} onChange={(event) => void handlePopup(event.target.checked)} />
          Browser notifications
        </label>
      ) : null}
      <p role="alert" className="text-amber">
        {problem}
      </p>
    </fieldset>
  );
}
