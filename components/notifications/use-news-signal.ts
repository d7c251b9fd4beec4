'use client';

import { useEffect, useRef } from 'react';
import { useSignals } from '@/lib/client/notification-signals';
import type { Notification } from '@/lib/contract/notifications';

/** Gives a signal for what is newer than what was there when the page was opened. */
export function useNewsSignal(newest: Notification | null | undefined): void {
  const signals = useSignals();
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (newest === undefined) return;
    const last = seen.current;
    seen.current = newest?.id ?? '';
    if (last === null || !newest || newest.read || !isLater(newest.id, last)) return;
    if (!signals.news && !signals.alerts && !signals.popup) return;
    void import('./give-signal').then(({ giveSignal }) => giveSignal(newest, signals)).catch(() => undefined);
  }, [newest, signals]);
}

/** Ids are whole numbers that may have more digits than a number holds. */
const isLater = (id: string, last: string) => id.length > last.length || (id.length === last.length && id > last);
