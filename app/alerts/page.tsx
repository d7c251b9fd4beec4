import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { AlertsView } from '@/components/alerts/alerts-view';
import { alertsQuery } from '@/lib/client/alerts';
import { meQuery } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { prefetchSession } from '@/lib/gateway/prefetch-session';
import { serverFetch } from '@/lib/gateway/server-fetch';

export const metadata: Metadata = { title: 'Price alerts' };

export default async function AlertsPage() {
  const queryClient = createQueryClient();
  await prefetchSession(queryClient);
  if (queryClient.getQueryData(meQuery().queryKey)) await queryClient.prefetchQuery(alertsQuery(serverFetch));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <AlertsView />
    </HydrationBoundary>
  );
}
