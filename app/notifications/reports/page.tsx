import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { OwnReports } from '@/components/reports/own-reports';
import { meQuery } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { ownReportsQuery } from '@/lib/client/reports';
import { prefetchSession } from '@/lib/gateway/prefetch-session';
import { serverFetch } from '@/lib/gateway/server-fetch';

export const metadata: Metadata = { title: 'Your reports' };

export default async function OwnReportsPage() {
  const queryClient = createQueryClient();
  await prefetchSession(queryClient);
  if (queryClient.getQueryData(meQuery().queryKey)) await queryClient.prefetchQuery(ownReportsQuery(100, serverFetch));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <OwnReports />
    </HydrationBoundary>
  );
}
