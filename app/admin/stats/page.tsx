import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { prefetchForModerators } from '@/app/admin/prefetch-for-moderators';
import { searchOf } from '@/app/admin/search-of';
import { StatsView } from '@/components/moderation-stats/stats-view';
import { moderationStatsQuery } from '@/lib/client/moderation-stats';
import { createQueryClient } from '@/lib/client/query-client';
import { serverFetch } from '@/lib/gateway/server-fetch';

export const metadata: Metadata = { title: 'Moderation stats' };

type StatsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function StatsPage({ searchParams }: StatsPageProps) {
  const search = searchOf(await searchParams);
  const queryClient = createQueryClient();
  await prefetchForModerators(queryClient, () => queryClient.prefetchQuery(moderationStatsQuery(30, serverFetch)));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <StatsView key={search} search={search} />
    </HydrationBoundary>
  );
}
