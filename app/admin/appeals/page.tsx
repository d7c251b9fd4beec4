import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { prefetchForModerators } from '@/app/admin/prefetch-for-moderators';
import { searchOf } from '@/app/admin/search-of';
import { AppealsView } from '@/components/appeals/appeals-view';
import { appealsQuery } from '@/lib/client/appeals';
import { createQueryClient } from '@/lib/client/query-client';
import { serverFetch } from '@/lib/gateway/server-fetch';

export const metadata: Metadata = { title: 'Appeals' };

type AppealsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AppealsPage({ searchParams }: AppealsPageProps) {
  const search = searchOf(await searchParams);
  const queryClient = createQueryClient();
  await prefetchForModerators(queryClient, () =>
    queryClient.prefetchQuery(appealsQuery({ state: 'open', limit: 100 }, serverFetch)),
  );
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <AppealsView key={search} search={search} />
    </HydrationBoundary>
  );
}
