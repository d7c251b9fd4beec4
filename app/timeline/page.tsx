import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { TimelineView } from '@/components/timeline/timeline-view';
import { meQuery } from '@/lib/client/auth';
import { coinsByMintsQuery } from '@/lib/client/coins-by-mints';
import { createQueryClient } from '@/lib/client/query-client';
import { timelineQuery } from '@/lib/client/timeline';
import { prefetchSession } from '@/lib/gateway/prefetch-session';
import { serverFetch } from '@/lib/gateway/server-fetch';

export const metadata: Metadata = { title: 'Timeline' };

export default async function TimelinePage() {
  const queryClient = createQueryClient();
  await prefetchSession(queryClient);
  const me = queryClient.getQueryData(meQuery().queryKey);
  if (me) {
    await queryClient.prefetchInfiniteQuery(timelineQuery(me.id, serverFetch));
    const { pages = [] } = queryClient.getQueryData(timelineQuery(me.id).queryKey) ?? {};
    const mints = pages.flatMap(({ activities }) => activities.flatMap(({ target }) => target.mint ?? []));
    // With the names of the coins nothing is written anew in another width.
    if (mints.length > 0) await queryClient.prefetchQuery(coinsByMintsQuery([...new Set(mints)], serverFetch));
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <TimelineView />
    </HydrationBoundary>
  );
}
