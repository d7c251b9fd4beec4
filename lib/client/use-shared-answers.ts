import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Nothing is lost by a few polls of its own; the page comes first. */
const AFTER_MS = 4000;

/** Lets one of a person's tabs ask for all of them, once the page has come to rest. */
export function useSharedAnswers(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    let isGone = false;
    let stop = () => {};
    const timer = setTimeout(() => {
      import('./shared-answers.ts')
        .then(({ shareAnswers }) => {
          if (!isGone) stop = shareAnswers(queryClient);
        })
        // Without it each tab asks for itself.
        .catch(() => undefined);
    }, AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);
}
