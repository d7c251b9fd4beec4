'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Follows chat, stage and state of a coin's stream as they happen, while it is on the page. */
export function useLivestreamEvents(mint: string, isOn: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    // Where it cannot be loaded, polls go on.
    void import('@/lib/client/livestream-events').then(
      ({ followLivestream }) => {
        if (!isGone) stop = followLivestream(queryClient, mint);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [queryClient, mint, isOn]);
}
