import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Follows a coin while it is on screen. The code comes after the page: polling does until then. */
export function useMarketStream(mint: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    let isGone = false;
    let stop = () => {};
    import('./market-stream.ts')
      .then(({ followMarket }) => {
        if (!isGone) stop = followMarket(queryClient, mint);
      })
      // Without it the page polls as before.
      .catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, [queryClient, mint]);
}
