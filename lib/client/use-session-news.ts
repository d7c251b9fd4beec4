import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetAnswers } from './browser-fetcher.ts';
import { listenToOtherTabs } from './session-channel.ts';

/** Follows a sign-in or sign-out of another tab: who looks is asked anew, and with it all that depends on it. */
export function useSessionNews(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      listenToOtherTabs(() => {
        forgetAnswers();
        // A hidden tab asks as soon as it is seen again.
        void queryClient.invalidateQueries(document.hidden ? { refetchType: 'none' } : {});
      }),
    [queryClient],
  );
}
