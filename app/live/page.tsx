import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { LiveView } from '@/components/livestreams/live-list/live-view';
import { livestreamSwitchQuery } from '@/lib/client/livestream-control';
import { liveCoinsQuery } from '@/lib/client/livestreams';
import { createQueryClient } from '@/lib/client/query-client';
import { serverFetch } from '@/lib/gateway/server-fetch';

export const metadata: Metadata = { title: 'Live' };

type LivePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function LiveCoinsPage({ searchParams }: LivePageProps) {
  const includeNsfw = (await searchParams).nsfw === 'true';
  const queryClient = createQueryClient();
  await Promise.all([
    queryClient.prefetchQuery(liveCoinsQuery(includeNsfw, serverFetch)),
    queryClient.prefetchQuery(livestreamSwitchQuery(serverFetch)),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <LiveView initialQuery={includeNsfw ? 'nsfw=true' : ''} />
    </HydrationBoundary>
  );
}
