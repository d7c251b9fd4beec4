import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { NotificationsView } from '@/components/notifications/notifications-view';
import { meQuery } from '@/lib/client/auth';
import { notificationsQuery } from '@/lib/client/notifications';
import { createQueryClient } from '@/lib/client/query-client';
import { prefetchSession } from '@/lib/gateway/prefetch-session';
import { serverFetch } from '@/lib/gateway/server-fetch';

export const metadata: Metadata = { title: 'Notifications' };

export default async function NotificationsPage() {
  const queryClient = createQueryClient();
  await prefetchSession(queryClient);
  if (queryClient.getQueryData(meQuery().queryKey))
    await queryClient.prefetchQuery(notificationsQuery(100, serverFetch));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <NotificationsView />
    </HydrationBoundary>
  );
}
