import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { prefetchForModerators } from '@/app/admin/prefetch-for-moderators';
import { ReportDesk } from '@/components/moderation/report-desk';
import { casesQuery } from '@/lib/client/cases';
import { deskQuery, parseDeskFilters } from '@/lib/client/desk-filters';
import { moderationSettingsQuery } from '@/lib/client/moderation';
import { createQueryClient } from '@/lib/client/query-client';
import { serverFetch } from '@/lib/gateway/server-fetch';

export const metadata: Metadata = { title: 'Reports' };

type ReportsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ReportsPage({ searchParams }: ReportsPageProps) {
  const search = await searchParams;
  const read = (name: string) => [search[name]].flat()[0] ?? null;
  const filters = parseDeskFilters({ get: read });
  const queryClient = createQueryClient();
  await prefetchForModerators(queryClient, () =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(casesQuery(deskQuery(filters), serverFetch)),
      queryClient.prefetchQuery(moderationSettingsQuery(serverFetch)),
    ]),
  );
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <ReportDesk />
    </HydrationBoundary>
  );
}
