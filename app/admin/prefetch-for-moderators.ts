import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '@/lib/client/auth';
import { prefetchSession } from '@/lib/gateway/prefetch-session';

/** Who looks at the page, and `prefetch` when it is somebody with a role: others would only be refused. */
export async function prefetchForModerators(queryClient: QueryClient, prefetch: () => Promise<unknown>): Promise<void> {
  await prefetchSession(queryClient);
  if (queryClient.getQueryData(meQuery().queryKey)?.roles.length) await prefetch();
}
