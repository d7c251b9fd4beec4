import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { prefetchForModerators } from '@/app/admin/prefetch-for-moderators';
import { searchOf } from '@/app/admin/search-of';
import { cursorOf, filtersOf, queryOf } from '@/components/moderation-log/log-filters';
import { LogView } from '@/components/moderation-log/log-view';
import { moderationLogQuery } from '@/lib/client/moderation-log';
import { createQueryClient } from '@/lib/client/query-client';
import { serverFetch } from '@/lib/gateway/server-fetch';

export const metadata: Metadata = { title: 'Moderation log' };

type LogPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function LogPage({ searchParams }: LogPageProps) {
  const search = searchOf(await searchParams);
  const queryClient = createQueryClient();
  const params = new URLSearchParams(search);
  await prefetchForModerators(queryClient, () =>
    queryClient.prefetchQuery(moderationLogQuery(queryOf(filtersOf(params), cursorOf(params)), serverFetch)),
  );
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <LogView key={search} search={search} />
    </HydrationBoundary>
  );
}
