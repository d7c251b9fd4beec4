import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { AppealPageView } from '@/components/statements/appeal-page-view';
import { ownStatementsQuery } from '@/lib/client/appeals';
import { meQuery } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { prefetchSession } from '@/lib/gateway/prefetch-session';
import { serverFetch } from '@/lib/gateway/server-fetch';

export const metadata: Metadata = { title: 'Appeal' };

export default async function AppealPage() {
  const queryClient = createQueryClient();
  await prefetchSession(queryClient);
  if (queryClient.getQueryData(meQuery().queryKey)) await queryClient.prefetchQuery(ownStatementsQuery(serverFetch));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <AppealPageView />
    </HydrationBoundary>
  );
}
