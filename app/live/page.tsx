import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { LiveView } from '@/components/livestreams/live-list/live-view';
import { livestreamSwitchQuery } from '@/lib/client/livestream-control';
import { liveCoinsQuery } from '@/lib/client/livestreams';
import { createQueryClient } from '@/lib/client/query-client';
import { serverFetch } from '@/lib/gateway/server-fetch';

export const metadata: Metadata = { title: 'Live' };

export default async function LiveCoinsPage() {
  const queryClient = createQueryClient();
  await Promise.all([
    queryClient.prefetchQuery(liveCoinsQuery(false, serverFetch)),
    queryClient.prefetchQuery(livestreamSwitchQuery(serverFetch)),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <LiveView />
    </HydrationBoundary>
  );
}
