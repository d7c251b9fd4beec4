import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** The most coins the market tells one page of; what stands first counts. */
const MOST = 50;
/** A list that is being scrolled or replaced settles first: each change opens the stream anew. */
const SETTLE_MS = 1000;

/**
 * Follows coins while they are on screen: one, or the first 50 of a list. The code comes after the page: polling does
 * until then, and whenever the stream cannot be had.
 */
export function useMarketStream(mints: string | readonly string[]): void {
  const queryClient = useQueryClient();
  const followed = useSettledMints(typeof mints === 'string' ? [mints] : mints);
  useEffect(() => {
    if (followed === '' || typeof EventSource === 'undefined') return;
    let isGone = false;
    let stop = () => {};
    import('./market-stream.ts')
      .then(({ followMarket }) => {
        if (!isGone) stop = followMarket(queryClient, followed.split(','));
      })
      // Without it the page polls as before.
      .catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, [queryClient, followed]);
}

/**
 * The coins to follow, in one order whatever the list's, separated by commas. Others are followed only once they have
 * settled; a list that lost some of its coins goes on with the stream it has.
 */
function useSettledMints(mints: readonly string[]): string {
  const wanted = [...new Set(mints)].slice(0, MOST).sort().join(',');
  const [followed, setFollowed] = useState(wanted);
  useEffect(() => {
    const known = new Set(followed.split(','));
    if (wanted === '' || wanted.split(',').every((mint) => known.has(mint))) return;
    const isAnother = !wanted.split(',').some((mint) => known.has(mint));
    const timer = setTimeout(() => setFollowed(wanted), isAnother ? 0 : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [wanted, followed]);
  return followed;
}
