import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { prefetchForModerators } from '@/app/admin/prefetch-for-moderators';
import { searchOf } from '@/app/admin/search-of';
import { SecondPersonView } from '@/components/second-person/second-person-view';
import { proposalsQuery } from '@/lib/client/moderation';
import { createQueryClient } from '@/lib/client/query-client';
import { serverFetch } from '@/lib/gateway/server-fetch';

export const metadata: Metadata = { title: 'Second person' };

type ProposalsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ProposalsPage({ searchParams }: ProposalsPageProps) {
  const search = searchOf(await searchParams);
  const queryClient = createQueryClient();
  await prefetchForModerators(queryClient, () =>
    queryClient.prefetchQuery(proposalsQuery({ state: 'waiting', limit: 100 }, serverFetch)),
  );
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <SecondPersonView key={search} search={search} />
    </HydrationBoundary>
  );
}
