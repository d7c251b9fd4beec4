import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { NotificationsView } from '@/components/notifications/notifications-view';
import { meQuery } from '@/lib/client/auth';
import { NOTIFICATIONS_PAGE, notificationsQuery } from '@/lib/client/notifications';
import { createQueryClient } from '@/lib/client/query-client';
import { prefetchSession } from '@/lib/gateway/prefetch-session';
import { serverFetch } from '@/lib/gateway/server-fetch';

export const metadata: Metadata = { title: 'Notifications' };

type NotificationsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function NotificationsPage({ searchParams }: NotificationsPageProps) {
  const { kind } = await searchParams;
  const queryClient = createQueryClient();
  await prefetchSession(queryClient);
  if (queryClient.getQueryData(meQuery().queryKey))
    await queryClient.prefetchQuery(notificationsQuery(NOTIFICATIONS_PAGE, serverFetch));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <NotificationsView initialQuery={typeof kind === 'string' ? new URLSearchParams({ kind }).toString() : ''} />
    </HydrationBoundary>
  );
}
