import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { createQueryClient } from '@/lib/client/query-client';
import { prefetchSession } from '@/lib/gateway/prefetch-session';
import { LaunchWorkspace } from './launch-workspace';

export const metadata: Metadata = { title: 'Create a coin' };

/** Where a coin is launched. */
export default async function CreatePage() {
  const queryClient = createQueryClient();
  await prefetchSession(queryClient);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <LaunchWorkspace />
    </HydrationBoundary>
  );
}
