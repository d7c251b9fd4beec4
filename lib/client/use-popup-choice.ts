import { useEffect, useState } from 'react';
import { setSignals, useSignals } from './notification-signals.ts';

/** Notifications of the browser itself. Permission is asked for when the person switches them on, never before. */
export function usePopupChoice() {
  const { popup } = useSignals();
  const [problem, setProblem] = useState<string | null>(null);
  const [isOffered, setIsOffered] = useState(true);
  useEffect(() => setIsOffered('Notification' in window), []);

  async function choose(wanted: boolean) {
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
  return { isOn: popup, isOffered, problem, choose: (wanted: boolean) => void choose(wanted) };
}
