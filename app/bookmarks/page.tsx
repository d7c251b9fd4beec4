import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { BookmarksView } from '@/components/bookmarks/bookmarks-view';
import { meQuery } from '@/lib/client/auth';
import { bookmarksQuery } from '@/lib/client/bookmarks';
import { createQueryClient } from '@/lib/client/query-client';
import { prefetchSession } from '@/lib/gateway/prefetch-session';
import { serverFetch } from '@/lib/gateway/server-fetch';

export const metadata: Metadata = { title: 'Bookmarks' };

export default async function BookmarksPage() {
  const queryClient = createQueryClient();
  await prefetchSession(queryClient);
  if (queryClient.getQueryData(meQuery().queryKey)) await queryClient.prefetchQuery(bookmarksQuery(serverFetch));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <BookmarksView />
    </HydrationBoundary>
  );
}
