import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { searchOf } from '@/app/admin/search-of';
import { LogView } from '@/components/moderation-log/log-view';
import { createQueryClient } from '@/lib/client/query-client';
import { prefetchSession } from '@/lib/gateway/prefetch-session';

export const metadata: Metadata = { title: 'Moderation log' };

type LogPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function LogPage({ searchParams }: LogPageProps) {
  const search = searchOf(await searchParams);
  const queryClient = createQueryClient();
  await prefetchSession(queryClient);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <LogView key={search} search={search} />
    </HydrationBoundary>
  );
}
