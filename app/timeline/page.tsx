import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { TimelineView } from '@/components/timeline/timeline-view';
import { meQuery } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { timelineQuery } from '@/lib/client/timeline';
import { prefetchSession } from '@/lib/gateway/prefetch-session';
import { serverFetch } from '@/lib/gateway/server-fetch';

export const metadata: Metadata = { title: 'Timeline' };

export default async function TimelinePage() {
  const queryClient = createQueryClient();
  await prefetchSession(queryClient);
  const me = queryClient.getQueryData(meQuery().queryKey);
  if (me) await queryClient.prefetchInfiniteQuery(timelineQuery(me.id, serverFetch));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <TimelineView />
    </HydrationBoundary>
  );
}
