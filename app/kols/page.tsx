import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { KolsView } from '@/components/kols/kols-view';
import { kolCoinsQuery, kolListQuery } from '@/lib/client/kols';
import { createQueryClient } from '@/lib/client/query-client';
import { prefetchSession } from '@/lib/gateway/prefetch-session';
import { serverFetch } from '@/lib/gateway/server-fetch';

export const metadata: Metadata = { title: 'KOL scan' };

export default async function KolsPage() {
  const queryClient = createQueryClient();
  await Promise.all([
    prefetchSession(queryClient),
    queryClient.prefetchQuery(kolCoinsQuery(serverFetch)),
    queryClient.prefetchQuery(kolListQuery(serverFetch)),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <KolsView />
    </HydrationBoundary>
  );
}
